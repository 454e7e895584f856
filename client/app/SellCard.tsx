import { CalendarPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useFragment } from 'react-relay';
import { useRevalidator } from 'react-router-dom';
import type { SellCard_viewer$key } from '../__generated__/SellCard_viewer.graphql.ts';
import type { SellCardOnboardingMutation } from '../__generated__/SellCardOnboardingMutation.graphql.ts';
import { useMutationResult } from '../relay/useMutationResult.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Panel, Text } from '../ui/Layout.tsx';
import { categoryOf } from './categories.ts';
import { useErrorText } from './useErrorText.ts';

const ONBOARDING = graphql`
  mutation SellCardOnboardingMutation {
    result: startPayoutOnboarding {
      url
    }
  }
`;

/** What a person can do next to sell time: become a creator, finish the payout account, open slots. */
export function SellCard({ viewer }: { viewer: SellCard_viewer$key }) {
  const { t } = useTranslation();
  const { payoutStatus, canOpenSlots, creator } = useFragment(
    graphql`
      fragment SellCard_viewer on Viewer {
        payoutStatus
        canOpenSlots
        creator {
          tags
        }
      }
    `,
    viewer,
  );
  const { problem, isStarting, start } = useOnboarding();
  const isNew = payoutStatus === 'NONE';
  if (payoutStatus === 'COMPLETE') {
    if (!canOpenSlots) return null;
    return (
      <Panel data-accent={categoryOf(creator.tags)?.accent ?? 'none'} bg="s3" p="14" borderRadius="tile">
        <Text textStyle="small" color="tx2" mb="10">{t('sell.open')}</Text>
        <ButtonLink to="/create-listing" look="accent" w="full"><CalendarPlus size={18} aria-hidden />{t('sell.listing')}</ButtonLink>
      </Panel>
    );
  }
  return (
    <Panel bg="s3" p="14" borderRadius="tile">
      <Text textStyle="h3">{isNew ? t('sell.title') : t('sell.unfinished')}</Text>
      <Text textStyle="small" color="tx2" my="10">{isNew ? t('sell.hint') : t('sell.unfinishedHint')}</Text>
      {problem && <Text role="alert" textStyle="small" color="bad" mb="10">{problem}</Text>}
      <Button look="primary" w="full" disabled={isStarting} onClick={start}>{isNew ? t('sell.become') : t('sell.continue')}</Button>
    </Panel>
  );
}

/** Opens the hosted onboarding in a tab of its own and asks again for the state whenever this one is looked at. */
function useOnboarding() {
  const [run, isStarting] = useMutationResult<SellCardOnboardingMutation>(ONBOARDING);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAway, setAway] = useState(false);
  const { revalidate } = useRevalidator();
  const errorText = useErrorText();
  useEffect(() => {
    if (!isAway) return undefined;
    const ask = (): void => void revalidate();
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [isAway, revalidate]);
  const start = (): void => {
    // Opened before the answer is there: a browser takes a later one for an unasked pop-up.
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
        setProblem(errorText(error));
      },
    );
  };
  return { problem, isStarting, start };
}
