/**
 * REST gives and takes decimal dollars: 19.99, as a number or as text, with two decimals at most. The conversion
 * goes through text, so that no cent is ever lost to floating point.
 */
const DECIMAL = /^(\d{1,7})(?:\.(\d{1,2}))?$/;

/** Minor units, or why a value is no such amount. */
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
