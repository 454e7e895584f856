/** Opens the sheet with the summary of the chosen slot; wide screens show it anyway. */
export const REVIEW = 'review';

/** The current page with the summary open. */
export function reviewAddress({ pathname, search }: { pathname: string; search: string }): string {
  const parameters = new URLSearchParams(search);
  for (const name of ['error', 'error_description', 'provider']) parameters.delete(name);
  parameters.set(REVIEW, '1');
  return `${pathname}?${parameters.toString()}`;
}
