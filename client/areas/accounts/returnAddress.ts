/** Where to go after signing in: the page that asked for it, never another site. */
export function returnAddress(search: URLSearchParams): string {
  const wanted = search.get('return') ?? '/';
  return /^\/(?![/\\])/.test(wanted) ? wanted : '/';
}
