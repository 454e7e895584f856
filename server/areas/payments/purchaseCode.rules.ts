import { randomDigits } from '../../platform/ids/randomDigits.rules.ts';
/**
 * A purchase code is a letter and the last six digits of the id of a booking, order or tip:
 * "B-7F3A90", "O-12AB34" or "T-34CD56". It nearly always denotes one row.
 */
export type PurchaseKind = 'BOOKING' | 'ORDER' | 'TIP';

const LETTERS: Record<PurchaseKind, string> = { BOOKING: 'B', ORDER: 'O', TIP: 'T' };
const KINDS = new Map((['BOOKING', 'ORDER', 'TIP'] as const).map((kind) => [LETTERS[kind], kind]));
const DIGITS = 6;

export function purchaseCode({ kind, id }: { kind: PurchaseKind; id: string }): string {
  return `${LETTERS[kind]}-${randomDigits({ id, count: DIGITS }).toUpperCase()}`;
}

/** Returns the kind and the last digits of the id, or null when the text is not a code. */
export function readPurchaseCode(text: string): { kind: PurchaseKind; digits: string } | null {
  const [, letter = '', digits = ''] = /^([bot])[-\s]?([0-9a-f]{4,8})$/i.exec(text.trim()) ?? [];
  const kind = KINDS.get(letter.toUpperCase());
  return kind ? { kind, digits: digits.toLowerCase() } : null;
}
