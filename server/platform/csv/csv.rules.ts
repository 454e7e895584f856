/**
 * One line of CSV (RFC 4180). Every value is quoted; one that a spreadsheet would take for a formula gets an
 * apostrophe in front, but for plain numbers.
 */
export function csvLine(values: readonly string[]): string {
  return `${values.map((value) => `"${harmless(value).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

function harmless(value: string): string {
  return /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
}

/** 1050 minor units as "10.50". */
export function decimalOf(amountMinor: number): string {
  const whole = Math.abs(amountMinor);
  return `${amountMinor < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}
