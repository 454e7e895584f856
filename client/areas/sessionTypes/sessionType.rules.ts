import {
  MAX_SESSION_DESCRIPTION_LENGTH,
  MAX_SESSION_TITLE_LENGTH,
  MIN_SESSION_TITLE_LENGTH,
} from '../../generated/constraints.rules.ts';
import { MAX_PRICE_MINOR, MIN_CHARGE_MINOR } from '../../generated/price.rules.ts';
import { readPrice } from '../payments/typedPrice.rules.ts';

/** The fields of the form as typed. */
export type TypeInputs = { title: string; description: string; minutes: string; price: string };
export type TypeField = keyof TypeInputs;
export type TypeValues = {
  title: string;
  description: string;
  durationMinutes: number;
  priceMinor: number;
};

export const NEW_TYPE: TypeInputs = { title: '', description: '', minutes: '60', price: '' };

/** 15 minutes to four hours. */
export const TYPE_MINUTES: readonly number[] = Array.from(
  { length: 16 },
  (_, index) => (index + 1) * 15,
);

/** The fields of the server's answer, by their names in the form. */
export const FORM_FIELDS: Record<string, TypeField> = {
  title: 'title',
  description: 'description',
  durationMinutes: 'minutes',
  priceMinor: 'price',
};

/** The values of a valid form, or the fields that are missing or out of bounds. */
export function readType(inputs: TypeInputs): { values: TypeValues } | { wrong: TypeField[] } {
  const [title, description] = [inputs.title.trim(), inputs.description.trim()];
  const priceMinor = readPrice(inputs.price);
  const durationMinutes = Number(inputs.minutes);
  const wrong: TypeField[] = [];
  if (title.length < MIN_SESSION_TITLE_LENGTH || title.length > MAX_SESSION_TITLE_LENGTH)
    wrong.push('title');
  if (description.length > MAX_SESSION_DESCRIPTION_LENGTH) wrong.push('description');
  if (!TYPE_MINUTES.includes(durationMinutes)) wrong.push('minutes');
  if (priceMinor === null || !isPrice(priceMinor)) wrong.push('price');
  if (wrong.length > 0 || priceMinor === null) return { wrong };
  return { values: { title, description, durationMinutes, priceMinor } };
}

const isPrice = (minor: number): boolean =>
  minor === 0 || (minor >= MIN_CHARGE_MINOR && minor <= MAX_PRICE_MINOR);
