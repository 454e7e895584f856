import { LEAST_CHARGE_MINOR } from '../money/money.rules.ts';

/**
 * A service has a title, a description, a price of at least the least charge (minor units) and a deadline of one day
 * or more. Texts are trimmed before they count.
 */
export type ServiceFields = { title: string; description: string; priceMinor: number; deliveryDeadlineDays: number; changesIncluded: number };

export const MOST_CHANGES = 20;

const MOST_PRICE_MINOR = 99_999_999;
const MOST_DEADLINE_DAYS = 365;

export function isServiceValid({ title, description, priceMinor, deliveryDeadlineDays, changesIncluded }: ServiceFields): boolean {
  return (
    isBetween({ value: title.trim().length, least: 1, most: 120 }) &&
    isBetween({ value: description.trim().length, least: 1, most: 4000 }) &&
    isBetween({ value: priceMinor, least: LEAST_CHARGE_MINOR, most: MOST_PRICE_MINOR }) &&
    isBetween({ value: deliveryDeadlineDays, least: 1, most: MOST_DEADLINE_DAYS }) &&
    isBetween({ value: changesIncluded, least: 0, most: MOST_CHANGES })
  );
}

function isBetween({ value, least, most }: { value: number; least: number; most: number }): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
