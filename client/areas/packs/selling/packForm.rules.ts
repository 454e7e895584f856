import {
  MAX_PACK_DAYS,
  MAX_PACK_SESSIONS,
  MIN_PACK_DAYS,
  MIN_PACK_SESSIONS,
} from '../../../generated/constraints.rules.ts';
import { MAX_PRICE_MINOR, minTotalMinor } from '../../../generated/price.rules.ts';
import { readPrice } from '../../payments/typedPrice.rules.ts';

/** The fields of the form as typed. */
export type PackInputs = { sessionTypeId: string; sessions: string; price: string; days: string };
export type PackField = keyof PackInputs;
export type PackValues = {
  sessionTypeId: string;
  sessions: number;
  priceMinor: number;
  validDays: number;
};

/** The fields of the server's answer, by their names in the form. */
export const PACK_FORM_FIELDS: Record<string, PackField> = {
  sessions: 'sessions',
  priceMinor: 'price',
  validDays: 'days',
};

const readWhole = (typed: string): number => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : NaN);
const isWithin = (value: number, min: number, max: number): boolean => value >= min && value <= max;

/** The values of a valid form, or the fields that are missing or out of bounds. */
export function readPack(inputs: PackInputs): { values: PackValues } | { wrong: PackField[] } {
  const { sessionTypeId } = inputs;
  const [sessions, validDays] = [readWhole(inputs.sessions), readWhole(inputs.days)];
  const priceMinor = readPrice(inputs.price);
  const hasSessions = isWithin(sessions, MIN_PACK_SESSIONS, MAX_PACK_SESSIONS);
  const wrong: PackField[] = [];
  if (!sessionTypeId) wrong.push('sessionTypeId');
  if (!hasSessions) wrong.push('sessions');
  if (
    priceMinor === null ||
    !isWithin(priceMinor, minTotalMinor(hasSessions ? sessions : 1), MAX_PRICE_MINOR)
  )
    wrong.push('price');
  if (!isWithin(validDays, MIN_PACK_DAYS, MAX_PACK_DAYS)) wrong.push('days');
  if (wrong.length > 0 || priceMinor === null) return { wrong };
  return { values: { sessionTypeId, sessions, priceMinor, validDays } };
}
