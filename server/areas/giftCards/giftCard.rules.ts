import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

export const MIN_GIFT_CARD_MINOR = 1_000;
export const MAX_GIFT_CARD_MINOR = 50_000;
/** Maximum amount that one person may buy in GIFT_CARD_LIMIT_DAYS. */
export const MAX_GIFT_CARDS_MINOR = 100_000;
const GIFT_CARD_LIMIT_DAYS = 30;
/** How long an unused gift card can be refunded. */
const REFUND_DAYS = 14;
export const GIFT_CARD_CODE_LENGTH = 16;
/** Maximum length of what a person may type: the code with spaces and hyphens. */
export const MAX_ENTERED_GIFT_CARD_CODE = 40;

const END_LENGTH = 4;
/** Without letters and digits that look alike: 32 characters, so a code has 80 bits. */
export const CODE_CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export function isGiftCardAmount(amountMinor: number): boolean {
  return (
    Number.isInteger(amountMinor) &&
    amountMinor >= MIN_GIFT_CARD_MINOR &&
    amountMinor <= MAX_GIFT_CARD_MINOR
  );
}

/** Cards created after this instant count towards the limit of a buyer. */
export function giftCardLimitSince(now: Date): Date {
  return new Date(now.getTime() - GIFT_CARD_LIMIT_DAYS * DAY_MS);
}

type Refundable = {
  status: string;
  amountMinor: number;
  balanceMinor: number;
  paidAt: Date | null;
};

/**
 * The end of the period in which the buyer can have an unused gift card refunded; null if it cannot
 * be refunded.
 */
export function giftCardRefundUntil({
  card: { status, amountMinor, balanceMinor, paidAt },
  now,
}: {
  card: Refundable;
  now: Date;
}): Date | null {
  if (status !== 'ACTIVE' || balanceMinor !== amountMinor || !paidAt) return null;
  const until = new Date(paidAt.getTime() + REFUND_DAYS * DAY_MS);
  return now.getTime() <= until.getTime() ? until : null;
}

/** Normalizes a typed code: no spaces or hyphens, capital letters. */
export function normalizeGiftCardCode(entered: string): string {
  return entered.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/** Formats a code in groups of four. */
export function formatGiftCardCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** The part of a code that is stored, so that people can tell their cards apart. */
export function giftCardCodeEnd(code: string): string {
  return code.slice(-END_LENGTH);
}
