/** Derives a username from another name; null when too few valid characters remain. */
export function usernameFrom(text: string): string | null {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30);
  return plain.length >= 3 ? plain : null;
}
