import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { SignInProvider } from '../../../app/config.ts';
import { failedProvider, isNotLinked, PROVIDER_NAMES, withoutFailure } from './providerFailure.ts';

/** The message about a failed sign-in with another provider. */
export function useProviderTexts() {
  const { t } = useTranslation('accounts');
  const [search] = useSearchParams();
  const failed = failedProvider(search);
  const toFailure = (provider: SignInProvider): string =>
    provider === 'google'
      ? t('login.google')
      : t('provider.failed', { name: PROVIDER_NAMES[provider] });
  return {
    toFailure,
    /** The parameters of the URL without those of the failure. */
    restOfSearch: withoutFailure(search),
    /** The failure that led back to this page. */
    failure: failed && toFailure(failed),
    notLinked:
      failed && isNotLinked(search) ? t('login.notLinked', { name: PROVIDER_NAMES[failed] }) : null,
  };
}
