import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import { startSignIn } from '../authClient.ts';
import type { SignInProvider } from '../../../app/config.ts';
import { reloadOnReturn } from '../../../app/reloadPage.ts';
import { failureAddress, withoutFailure } from './providerFailure.ts';
import { PROVIDER_ICONS } from './providerIcons.tsx';
import { returnAddress } from '../returnAddress.ts';
import { useProviderTexts } from './useProviderTexts.ts';

type Props = {
  provider: SignInProvider;
  label: string;
  isBusy: boolean;
  isRemembered?: boolean;
  /** The page to return to, also after a failure; on the login page, the one it was opened for. */
  returnTo?: string;
  onFailure: (text: string) => void;
};

/**
 * Opens the provider's pages, which lead back to the page that required the login, or to this
 * one after a failure. `isBusy`: the form above is being sent; its message may move this button
 * under a second click.
 */
export function ProviderButton({
  provider,
  label,
  isBusy,
  isRemembered = true,
  returnTo,
  onFailure,
}: Props) {
  const { toFailure } = useProviderTexts();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const [isStarting, setStarting] = useState(false);
  const start = async (): Promise<void> => {
    setStarting(true);
    const answer = await startSignIn({
      provider,
      target: returnTo ?? returnAddress(search),
      from: failureAddress({ page: returnTo ?? pathname + withoutFailure(search), provider }),
      isRemembered,
    });
    if (answer.ok && answer.body.url) {
      reloadOnReturn();
      return window.location.assign(answer.body.url);
    }
    setStarting(false);
    onFailure(toFailure(provider));
  };
  return (
    <Button look="outline" size="lg" disabled={isBusy || isStarting} onClick={() => void start()}>
      {PROVIDER_ICONS[provider]}
      {label}
    </Button>
  );
}
