import { MAX_CHANGES_INCLUDED, MAX_DEADLINE_DAYS } from '../../generated/constraints.rules.ts';
import { MAX_PRICE_MINOR, MIN_CHARGE_MINOR } from '../../generated/price.rules.ts';
import { readPrice } from '../payments/typedPrice.rules.ts';

/** The fields of the service form as typed. */
export type ServiceInputs = {
  title: string;
  description: string;
  price: string;
  deadline: string;
  changes: string;
};
export type ServiceValues = {
  title: string;
  description: string;
  priceMinor: number;
  deliveryDeadlineDays: number;
  changesIncluded: number;
};
export type ServiceField = keyof ServiceInputs;

export const NEW_SERVICE: ServiceInputs = {
  title: '',
  description: '',
  price: '',
  deadline: '1',
  changes: '1',
};

/** The values of a valid form, or the fields that are missing or out of bounds. */
export function readService({
  title,
  description,
  price,
  deadline,
  changes,
}: ServiceInputs): { values: ServiceValues } | { wrong: ServiceField[] } {
  const priceMinor = readPrice(price);
  const days = Number(deadline);
  const changesIncluded = Number(changes);
  const wrong: ServiceField[] = [];
  if (title.trim() === '') wrong.push('title');
  if (description.trim() === '') wrong.push('description');
  if (priceMinor === null || priceMinor < MIN_CHARGE_MINOR || priceMinor > MAX_PRICE_MINOR)
    wrong.push('price');
  if (!Number.isInteger(days) || days < 1 || days > MAX_DEADLINE_DAYS) wrong.push('deadline');
  if (
    changes.trim() === '' ||
    !Number.isInteger(changesIncluded) ||
    changesIncluded < 0 ||
    changesIncluded > MAX_CHANGES_INCLUDED
  )
    wrong.push('changes');
  if (wrong.length > 0 || priceMinor === null) return { wrong };
  return {
    values: {
      title: title.trim(),
      description: description.trim(),
      priceMinor,
      deliveryDeadlineDays: days,
      changesIncluded,
    },
  };
}
