/**
 * One line of CSV (RFC 4180). Every value is quoted. Values that a spreadsheet would read as a
 * formula get a leading apostrophe, except plain numbers.
 */
export function csvLine(values: readonly string[]): string {
  return `${values.map((value) => `"${harmless(value).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

function harmless(value: string): string {
  return /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
}
