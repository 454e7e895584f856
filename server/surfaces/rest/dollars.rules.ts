/**
 * REST accepts and returns decimal dollars with at most two decimals: 19.99, as a number or text.
 * The conversion uses text to avoid floating-point errors.
 */
const DECIMAL = /^(\d{1,7})(?:\.(\d{1,2}))?$/;

/** Minor units, or the reason why the value is invalid. */
export function readDollars(
  dollars: number | string,
): number | 'amount' | 'decimals' | 'OUT_OF_RANGE' {
  const text = String(dollars).trim();
  const match = DECIMAL.exec(text);
  if (!match && (text === '' || !Number.isFinite(Number(text)))) return 'amount';
  if (!match) return /^\d{1,7}\.\d+$/.test(text) ? 'decimals' : 'OUT_OF_RANGE';
  const [, whole = '0', decimals = ''] = match;
  return Number(whole + decimals.padEnd(2, '0'));
}

export function toDollars(minor: number): number {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return Number(`${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`);
}
