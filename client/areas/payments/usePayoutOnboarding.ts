import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { usePayoutOnboardingRefreshMutation } from '../../__generated__/usePayoutOnboardingRefreshMutation.graphql.ts';
import type { usePayoutOnboardingStartMutation } from '../../__generated__/usePayoutOnboardingStartMutation.graphql.ts';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { graphql } from '../../relay/hooks.ts';
import { RequestFailed } from '../../relay/RequestFailed.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

const START = graphql`
  mutation usePayoutOnboardingStartMutation {
    result: startPayoutOnboarding {
      url
    }
  }
`;
const REFRESH = graphql`
  mutation usePayoutOnboardingRefreshMutation {
    result: refreshPayoutAccount {
      payoutStatus
      payoutRestriction
      canOpenSlots
      canSell
    }
  }
`;

/** Reads the payout account's progress from the payment provider. */
export function useRefreshPayoutAccount(): () => Promise<void> {
  const [run] = useMutationResult<usePayoutOnboardingRefreshMutation>(REFRESH);
  // Ignore a failure: the provider's event or the next focus of the page updates the account.
  return useCallback(
    () =>
      run({}).then(
        () => undefined,
        () => undefined,
      ),
    [run],
  );
}

/**
 * Opens the hosted onboarding in a new tab, and reads its progress whenever this tab is focused.
 */
export function usePayoutOnboarding() {
  const [run, isStarting] = useMutationResult<usePayoutOnboardingStartMutation>(START);
  const refresh = useRefreshPayoutAccount();
  const [problem, setProblem] = useState<string | null>(null);
  const [isAway, setAway] = useState(false);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isAway) return undefined;
    const ask = (): void => void refresh();
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [isAway, refresh]);
  const start = (): void => {
    // Open the tab before the response arrives: browsers block a later one as a pop-up.
    const tab = window.open('', '_blank');
    setProblem(null);
    run({}).then(
      ({ result }) => {
        setAway(true);
        if (tab) tab.location.href = result.url;
        else window.location.assign(result.url);
      },
      (error: unknown) => {
        tab?.close();
        if (error instanceof RequestFailed && error.code === 'UNAUTHENTICATED')
          void navigate(`/login?return=${encodeURIComponent(pathname + search)}`);
        else setProblem(errorText(error));
      },
    );
  };
  return { problem, isStarting, start };
}
