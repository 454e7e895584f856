import type { SignInProvider } from '../../../app/config.ts';

/** The URL parameter that names the provider of a failed sign-in. */
const FAILED_PROVIDER = 'provider';

export const PROVIDER_NAMES: Record<SignInProvider, string> = {
  google: 'Google',
  discord: 'Discord',
  twitch: 'Twitch',
};

/** A failed sign-in with another provider returns with ?error= in the URL. */
export function failedProvider(search: URLSearchParams): SignInProvider | null {
  if (!search.has('error')) return null;
  const name = search.get(FAILED_PROVIDER);
  return name === 'discord' || name === 'twitch' ? name : 'google';
}

/** An account with this email address exists, and one side has not confirmed it. */
export const isNotLinked = (search: URLSearchParams): boolean =>
  search.get('error') === 'account_not_linked';

/** The other parameters of the URL, with the question mark. */
export function withoutFailure(search: URLSearchParams): string {
  const rest = new URLSearchParams(search);
  for (const name of ['error', 'error_description', 'ended', FAILED_PROVIDER]) rest.delete(name);
  return rest.size > 0 ? `?${rest.toString()}` : '';
}

/** The URL to which a failed sign-in returns. */
export function failureAddress({
  page,
  provider,
}: {
  page: string;
  provider: SignInProvider;
}): string {
  return provider === 'google'
    ? page
    : `${page}${page.includes('?') ? '&' : '?'}${FAILED_PROVIDER}=${provider}`;
}
