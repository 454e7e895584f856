/** The page to open after signing in. Never another site: URLs are read without tabs and newlines. */
export function returnAddress(search: URLSearchParams): string {
  const wanted = search.get('return') ?? '/';
  return /^\/(?![/\\\s])/.test(wanted) ? wanted : '/';
}
