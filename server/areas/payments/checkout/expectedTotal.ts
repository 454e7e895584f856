import { z } from 'zod';
import { MAX_PRICE_MINOR } from '../../../platform/money/price.rules.ts';
import { PriceChangedError } from '../payments.errors.ts';

export type ExpectedTotal = {
  /**
   * The total that the fan has seen, in minor units. A gift card may pay all of it, without a
   * checkout that shows the amount. Not part of the request's fingerprint: repeating a key returns
   * its purchase at the price of that time.
   */
  expectedTotalMinor?: number | null | undefined;
};

/** The field of a purchase's input. */
export const EXPECTED_TOTAL = {
  required: false,
  description:
    'The total that was shown to the viewer, after the coupon and before the gift card, in minor units; another one is answered with PRICE_CHANGED.',
  validate: z.int().min(0).max(MAX_PRICE_MINOR).nullish(),
} as const;

/** Throws PriceChangedError. */
export function requireExpectedTotal(
  { expectedTotalMinor }: ExpectedTotal,
  { totalMinor }: { totalMinor: number },
): void {
  if ((expectedTotalMinor ?? totalMinor) !== totalMinor) throw new PriceChangedError();
}
