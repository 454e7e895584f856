/** A failed Google sign-in returns with ?error= in the URL. */
export const hasGoogleFailed = (search: URLSearchParams): boolean => search.has('error');

/** An account with this email address exists, and one side has not confirmed it. */
export const isNotLinked = (search: URLSearchParams): boolean =>
  search.get('error') === 'account_not_linked';

/** The other parameters of the URL, with the question mark. */
export function withoutFailure(search: URLSearchParams): string {
  const rest = new URLSearchParams(search);
  rest.delete('error');
  rest.delete('error_description');
  rest.delete('ended');
  return rest.size > 0 ? `?${rest.toString()}` : '';
}
