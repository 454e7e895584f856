import { z } from 'zod';
import { FIELD_MESSAGES, type Range } from '../../../platform/errors/fieldProblems.rules.ts';
import { toDollars, readDollars } from '../dollars.rules.ts';
import { eitherOf } from '../openApi/inputShapes.ts';

export const dollars = z
  .number()
  .min(0)
  .meta({ description: 'Decimal dollars, exact to the cent.' });
type PriceRange = Range & { isFreeAllowed?: boolean };

/** A price as a number or as text, converted to minor units. */
export const dollarsWithin = ({ min, max, isFreeAllowed = false }: PriceRange) => {
  const range = { minimum: isFreeAllowed ? 0 : toDollars(min), maximum: toDollars(max) };
  return z
    .union([z.number().meta(range), z.string()], eitherOf(FIELD_MESSAGES.amount))
    .transform((price, context) => {
      const read = readDollars(price);
      if (
        typeof read === 'number' &&
        ((read === 0 && isFreeAllowed) || (read >= min && read <= max))
      )
        return read;
      const isMalformed = read === 'amount' || read === 'decimals';
      const message = isMalformed
        ? FIELD_MESSAGES[read]
        : FIELD_MESSAGES[isFreeAllowed ? 'priceOrFree' : 'price']({ min, max });
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
};
export const instant = z
  .string()
  .meta({ description: 'An instant in ISO 8601, UTC.', examples: ['2026-11-21T19:30:00.000Z'] });
const duration = z
  .string()
  .regex(/^\d{2}:\d{2}:00$/)
  .meta({ description: 'HH:mm:ss', examples: ['00:30:00'] });

const timeOfDay = z
  .string()
  .regex(/^\d{2}:\d{2}:\d{2}$/)
  .meta({ description: "HH:mm:ss in the creator's time zone.", examples: ['19:30:00'] });
const slotFields = {
  id: z.string(),
  date: z.iso.date().meta({ description: "yyyy-MM-dd in the creator's time zone." }),
  startTime: timeOfDay,
  endTime: timeOfDay,
  sessionDuration: duration,
  price: dollars,
};

export const dailySlot = z
  .object({
    ...slotFields,
    isBooked: z
      .boolean()
      .meta({ description: 'Held or booked; a squad as soon as one of its places is.' }),
  })
  .meta({ id: 'DailySlot' });
export const openSlot = z
  .object({ ...slotFields, timeZone: z.string().meta({ description: "The creator's IANA zone." }) })
  .meta({ id: 'OpenSlot' });

export const upcomingBooking = z
  .object({
    bookingId: z.string(),
    otherPartyUsername: z.string(),
    otherPartyAvatarUrl: z.string(),
    duration,
    startTime: instant,
    price: dollars,
    status: z.enum([
      'HELD',
      'CONFIRMED',
      'COMPLETED',
      'EXPIRED',
      'REFUNDED',
      'CANCELLED_BY_CREATOR',
    ]),
  })
  .meta({ id: 'UpcomingBooking' });

type SlotRow = { startsAt: Date; endsAt: Date; priceMinor: number };

export function slotEntity({ slot, id, zone }: { slot: SlotRow; id: string; zone: string }) {
  const { date, time: startTime } = toLocal({ at: slot.startsAt, zone });
  return {
    id,
    date,
    startTime,
    endTime: toLocal({ at: slot.endsAt, zone }).time,
    sessionDuration: getDuration(slot),
    price: toDollars(slot.priceMinor),
  };
}

export function getDuration({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string {
  return new Date(endsAt.getTime() - startsAt.getTime()).toISOString().slice(11, 19);
}

/** Cached: creating a formatter costs more than a thousand uses. */
const formats = new Map<string, Intl.DateTimeFormat>();

function toLocal({ at, zone }: { at: Date; zone: string }): { date: string; time: string } {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(zone, format);
  const [date = '', time = ''] = format.format(at).split(' ');
  return { date, time };
}
