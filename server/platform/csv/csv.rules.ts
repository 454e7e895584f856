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
