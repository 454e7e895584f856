import de from '../../../locales/de/widgets/overlay.json';
import en from '../../../locales/en/widgets/overlay.json';
import es from '../../../locales/es/widgets/overlay.json';
import hu from '../../../locales/hu/widgets/overlay.json';
import type { Language } from '../../i18n/supportedLanguages.rules.ts';
import { WIDGET_CITIES } from '../../generated/widgetCities.ts';
import { formatMoney } from '../../format/money.ts';
import type { OverlayMoney } from './sdk.ts';
import { DAY_MS } from '../../generated/timeUnits.rules.ts';

type Texts = typeof en;

const ALL: Record<string, Texts> = { en, hu, de, es } satisfies Record<Language, Texts>;

export type Words = {
  texts: Texts;
  /** Fills the {{placeholders}} of a text. */
  say: (text: string, values: Record<string, string | number>) => string;
  /** "today", "tomorrow" or the weekday, within a sentence. */
  day: (at: Date) => string;
  /** The same at the beginning of a line. */
  Day: (at: Date) => string;
  time: (at: Date) => string;
  /** A price; 0 is free. */
  money: (money: OverlayMoney) => string;
  /** An amount, which may be 0. */
  sum: (money: OverlayMoney) => string;
  number: (value: number) => string;
  /** Half hours since midnight. */
  halfHour: (at: Date) => number;
  isToday: (at: Date) => boolean;
};

export const LANGUAGES = Object.keys(ALL);

/** All texts in the language and the zone of the overlay. */
export function getWords({
  language,
  zone,
  hours,
}: {
  language: string;
  zone: string;
  hours: string | null;
}): Words {
  const texts = ALL[language] as Texts;
  const cycle = hours === '12' || hours === '24' ? { hour12: hours === '12' } : {};
  const key = (date: Date): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(date);
  const away = (at: Date): number =>
    Math.round((Date.parse(key(at)) - Date.parse(key(new Date()))) / DAY_MS);
  const day = (at: Date): string => {
    const days = away(at);
    if (days < 2)
      return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day');
    return new Intl.DateTimeFormat(language, {
      timeZone: zone,
      weekday: 'short',
      ...(days > 6 ? { day: 'numeric', month: 'short' } : {}),
    }).format(at);
  };
  return {
    texts,
    say: (text, values) =>
      text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name])),
    day,
    Day: (at) => day(at).charAt(0).toUpperCase() + day(at).slice(1),
    time: (at) =>
      new Intl.DateTimeFormat(language, {
        timeZone: zone,
        hour: 'numeric',
        minute: '2-digit',
        ...cycle,
      }).format(at),
    money: (money) =>
      money.amountMinor === 0 ? texts.gratis : formatMoney(money, { locale: language }),
    sum: (money) => formatMoney(money, { locale: language }),
    number: (value) => value.toLocaleString(language, { maximumFractionDigits: 1 }),
    halfHour: (at) => {
      const [hour = '0', minute = '0'] = new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        hour: '2-digit',
        minute: '2-digit',
      })
        .format(at)
        .split(':');
      return Number(hour) * 2 + Math.floor(Number(minute) / 30);
    },
    isToday: (at) => away(at) === 0,
  };
}

/** The requested zone, else the creator's. */
export function getZone({ asked, own }: { asked: string | null; own: string }): string {
  try {
    if (asked)
      return new Intl.DateTimeFormat('en', {
        timeZone: asked,
      }).resolvedOptions().timeZone;
  } catch {
    // The zone is unknown.
  }
  return own;
}

/** When the first listed slot starts, at which the zone of the times is named; now without slots. */
export function nextStart([slot]: readonly { startsAt: string }[]): Date {
  return slot ? new Date(slot.startsAt) : new Date();
}

/** "Budapest (GMT+1)": the city of the zone with its offset at that instant; "UTC" has neither. */
export function zoneName({
  zone,
  language,
  at,
}: {
  zone: string;
  language: string;
  at: Date;
}): string {
  const city =
    WIDGET_CITIES[language]?.[zone] ?? (zone.split('/').pop() || zone).replace(/_/g, ' ');
  if (city === 'UTC' || city === 'GMT') return 'UTC';
  const format = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  });
  const part = format.formatToParts(at).find(({ type }) => type === 'timeZoneName');
  const offset = part ? part.value : '';
  return `${city} (${offset === 'GMT' ? 'GMT+0' : offset})`;
}
