import type { AlertDelivery } from '../../platform/database/generated/enums.ts';
import { localIso } from '../../platform/time/zone.rules.ts';
import { DAY_MINUTES, HOUR_MS, MINUTE_MS } from '../../platform/time/timeUnits.rules.ts';

export const MAX_FOLLOWS = 1_000;
/** Slots opened within this time of each other are notified to followers together. */
export const ALERT_DELAY_MS = MINUTE_MS;
/**
 * In this time a person is notified of one creator at most once, and of all creators at most five
 * times.
 */
export const ALERT_INTERVAL_MS = HOUR_MS;
export const MAX_ALERTS_PER_INTERVAL = 5;
/** The hour of the reader's day at which the daily digest is sent. */
export const DIGEST_HOUR = 9;

/** Minutes of the reader's day; null for any time. A range may cross midnight. */
export type AlertHours = { fromMinute: number | null; toMinute: number | null };

export type AlertRule = AlertHours & {
  /** Of a saved search. */
  minPriceMinor?: number | null;
  maxPriceMinor: number | null;
  sessionTypeId: string | null;
};

export type AlertSlot = { startsAt: Date; priceMinor: number; sessionTypeId: string | null };

export function matchesAlert({
  rule,
  slot,
  zone,
}: {
  rule: AlertRule;
  slot: AlertSlot;
  zone: string;
}): boolean {
  if (slot.priceMinor < (rule.minPriceMinor ?? 0)) return false;
  if (rule.maxPriceMinor !== null && slot.priceMinor > rule.maxPriceMinor) return false;
  if (rule.sessionTypeId !== null && slot.sessionTypeId !== rule.sessionTypeId) return false;
  const { fromMinute, toMinute } = rule;
  if (fromMinute === null || toMinute === null) return true;
  const minute = minuteOfDay({ at: slot.startsAt, zone });
  return fromMinute < toMinute
    ? minute >= fromMinute && minute < toMinute
    : minute >= fromMinute || minute < toMinute;
}

function minuteOfDay({ at, zone }: { at: Date; zone: string }): number {
  const [hours = 0, minutes = 0] = localIso({ at, zone }).slice(11, 16).split(':').map(Number);
  return hours * 60 + minutes;
}

type Chosen = { delivery: AlertDelivery };

/** Slots that were opened while an alert was off are not new. */
export function isTurnedOn({ before, alert }: { before: Chosen; alert: Chosen }): boolean {
  return before.delivery === 'OFF' && alert.delivery !== 'OFF';
}

export type AlertField = 'fromMinute' | 'toMinute' | 'maxPriceMinor' | 'sessionTypeId';

/** The first invalid field, or null. */
export function findAlertProblem({
  fromMinute,
  toMinute,
  maxPriceMinor,
}: Omit<AlertRule, 'minPriceMinor' | 'sessionTypeId'>): AlertField | null {
  const isMinute = (value: number): boolean => value >= 0 && value < DAY_MINUTES;
  if (fromMinute !== null && !isMinute(fromMinute)) return 'fromMinute';
  if (toMinute !== null && !isMinute(toMinute)) return 'toMinute';
  if (
    (fromMinute === null) !== (toMinute === null) ||
    (fromMinute !== null && fromMinute === toMinute)
  )
    return 'toMinute';
  return maxPriceMinor !== null && maxPriceMinor < 0 ? 'maxPriceMinor' : null;
}
