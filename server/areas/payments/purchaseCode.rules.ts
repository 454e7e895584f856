/**
 * A purchase code is a letter and the first six digits of the id of a booking or order: "B-7F3A90"
 * or "O-12AB34". It denotes a range of ids, which nearly always contains one row.
 */
export type PurchaseKind = 'BOOKING' | 'ORDER';

const LETTERS: Record<PurchaseKind, string> = { BOOKING: 'B', ORDER: 'O' };
const DIGITS = 6;

export function purchaseCode({ kind, id }: { kind: PurchaseKind; id: string }): string {
  return `${LETTERS[kind]}-${id.slice(0, DIGITS).toUpperCase()}`;
}

/** Returns the range of ids of a code, or null when the text is not a code. */
export function codeRange(text: string): { kind: PurchaseKind; from: string; to: string } | null {
  const [, letter = '', digits = ''] = /^([bo])[-\s]?([0-9a-f]{4,8})$/i.exec(text.trim()) ?? [];
  if (!letter) return null;
  const fill = (digit: string): string => {
    const first = digits.toLowerCase().padEnd(8, digit);
    return `${first}-${digit.repeat(4)}-${digit.repeat(4)}-${digit.repeat(4)}-${digit.repeat(12)}`;
  };
  return {
    kind: letter.toUpperCase() === 'B' ? 'BOOKING' : 'ORDER',
    from: fill('0'),
    to: fill('f'),
  };
}
