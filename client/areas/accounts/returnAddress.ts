/** The page to open after signing in. Never another site. */
export function returnAddress(search: URLSearchParams): string {
  const wanted = search.get('return') ?? '/';
  return /^\/(?![/\\])/.test(wanted) ? wanted : '/';
}
