/** What went wrong on the way through Google stands in the address as ?error=. */
export const hasGoogleFailed = (search: URLSearchParams): boolean => search.has('error');

/** There is an account with the address, and one side has not confirmed it. */
export const isNotLinked = (search: URLSearchParams): boolean =>
  search.get('error') === 'account_not_linked';

/** What else the address says, with its question mark. */
export function withoutFailure(search: URLSearchParams): string {
  const rest = new URLSearchParams(search);
  rest.delete('error');
  rest.delete('error_description');
  rest.delete('ended');
  return rest.size > 0 ? `?${rest.toString()}` : '';
}
