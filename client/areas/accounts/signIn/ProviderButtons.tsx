import { useEffect, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { loadConfig, type SignInProvider } from '../../../app/config.ts';
import { ProviderButton } from './ProviderButton.tsx';
import { PROVIDER_NAMES } from './providerFailure.ts';

type Props = Omit<ComponentProps<typeof ProviderButton>, 'provider' | 'label'> & {
  kind: 'login' | 'registration';
};

/** Sign-in with Google, and with the other providers of this deployment. */
export function ProviderButtons({ kind, ...button }: Props) {
  const { t } = useTranslation('accounts');
  const others = useOtherProviders();
  return (
    <>
      <ProviderButton {...button} provider="google" label={t(`google.${kind}`)} />
      {others.map((provider) => (
        <ProviderButton
          key={provider}
          {...button}
          provider={provider}
          label={t('provider.continue', { name: PROVIDER_NAMES[provider] })}
        />
      ))}
    </>
  );
}

function useOtherProviders(): SignInProvider[] {
  const [others, setOthers] = useState<SignInProvider[]>([]);
  useEffect(() => {
    loadConfig().then(
      ({ signInProviders }) => setOthers(signInProviders.filter((one) => one !== 'google')),
      () => setOthers([]),
    );
  }, []);
  return others;
}
