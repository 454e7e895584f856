/**
 * A purchase code is a letter and the first six digits of the id of a booking, order or tip:
 * "B-7F3A90", "O-12AB34" or "T-34CD56". It denotes a range of ids, which nearly always contains one row.
 */
export type PurchaseKind = 'BOOKING' | 'ORDER' | 'TIP';

const LETTERS: Record<PurchaseKind, string> = { BOOKING: 'B', ORDER: 'O', TIP: 'T' };
const KINDS = new Map((['BOOKING', 'ORDER', 'TIP'] as const).map((kind) => [LETTERS[kind], kind]));
const DIGITS = 6;

export function purchaseCode({ kind, id }: { kind: PurchaseKind; id: string }): string {
  return `${LETTERS[kind]}-${id.slice(0, DIGITS).toUpperCase()}`;
}

/** Returns the range of ids of a code, or null when the text is not a code. */
export function codeRange(text: string): { kind: PurchaseKind; from: string; to: string } | null {
  const [, letter = '', digits = ''] = /^([bot])[-\s]?([0-9a-f]{4,8})$/i.exec(text.trim()) ?? [];
  const kind = KINDS.get(letter.toUpperCase());
  if (!kind) return null;
  const fill = (digit: string): string => {
    const first = digits.toLowerCase().padEnd(8, digit);
    return `${first}-${digit.repeat(4)}-${digit.repeat(4)}-${digit.repeat(4)}-${digit.repeat(12)}`;
  };
  return { kind, from: fill('0'), to: fill('f') };
}
