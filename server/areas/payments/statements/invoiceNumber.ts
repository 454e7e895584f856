const DIGITS = 6;

/** "000042", as an invoice or credit note is numbered in documents and files. */
export function invoiceNumber(number: number): string {
  return String(number).padStart(DIGITS, '0');
}
