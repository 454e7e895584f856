import { createHash, randomBytes } from 'node:crypto';
import { CODE_CHARACTERS, GIFT_CARD_CODE_LENGTH, normalizeGiftCardCode } from './giftCard.rules.ts';

export function newGiftCardCode(): string {
  return Array.from(
    randomBytes(GIFT_CARD_CODE_LENGTH),
    (byte) => CODE_CHARACTERS[byte % CODE_CHARACTERS.length],
  ).join('');
}

/** A code has 80 random bits, so a plain hash cannot be reversed by trying codes. */
export function hashGiftCardCode(entered: string): string {
  return createHash('sha256').update(normalizeGiftCardCode(entered)).digest('hex');
}
