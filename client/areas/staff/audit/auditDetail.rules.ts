/** The values of an audit event, one line each; nested values are joined by a comma. */
export function detailPairs(detail: string): { key: string; value: string }[] {
  const values = JSON.parse(detail) as Record<string, unknown>;
  return Object.entries(values).map(([key, value]) => ({ key, value: toText(value) }));
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, inner]) => `${key}: ${toText(inner)}`)
    .join(', ');
}
