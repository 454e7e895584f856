import { CalendarPlus, PackagePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { SellCard_viewer$key } from '../../__generated__/SellCard_viewer.graphql.ts';
import { usePayoutOnboarding } from '../../areas/payments/usePayoutOnboarding.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Panel, Stack, Text } from '../../ui/Layout.tsx';
import { getCategory } from '../../areas/creators/categories.ts';
import { useServerEvents } from '../../app/events/useServerEvents.ts';

const SETUP = '/create-listing';

/**
 * The next step towards selling: become a creator, finish the payout account, open slots, offer
 * services.
 */
export function SellCard({ viewer }: { viewer: SellCard_viewer$key }) {
  const { t } = useTranslation();
  const { payoutStatus, payoutRestriction, canOpenSlots, creator } = useFragment(
    graphql`
      fragment SellCard_viewer on Viewer {
        payoutStatus
        payoutRestriction
        canOpenSlots
        creator {
          tags
        }
      }
    `,
    viewer,
  );
  const { problem, isStarting, start } = usePayoutOnboarding();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useServerEvents({ types: ['payoutAccount'], onChange: () => void revalidate() });
  if (payoutStatus === 'COMPLETE') {
    return (
      <Panel
        data-accent={getCategory(creator.tags)?.accent ?? 'none'}
        bg="s3"
        p="14"
        borderRadius="tile"
      >
        <Text textStyle="small" color="tx2" mb="10">
          {t('sell.open')}
        </Text>
        <Stack gap="10">
          {canOpenSlots && (
            <ButtonLink to="/create-listing" look="accent" w="full" px="8">
              <CalendarPlus size={18} aria-hidden />
              {t('sell.listing')}
            </ButtonLink>
          )}
          <ButtonLink
            to="/create-service"
            look={canOpenSlots ? 'outline' : 'accent'}
            w="full"
            px="8"
          >
            <PackagePlus size={18} aria-hidden />
            {t('sell.service')}
          </ButtonLink>
        </Stack>
      </Panel>
    );
  }
  const isNew = payoutStatus === 'NONE';
  // The setup steps come first, because payouts take the longest.
  const isAway = isNew && pathname !== SETUP;
  const begin = isAway ? () => void navigate(SETUP) : start;
  const [title, hint] = getWords({ isNew, isRestricted: payoutRestriction != null });
  return (
    <Panel bg={payoutRestriction ? 'warnSoft' : 's3'} p="14" borderRadius="tile">
      <Text textStyle="h3">{t(title)}</Text>
      <Text textStyle="small" color="tx2" my="10">
        {t(hint)}
      </Text>
      {problem && (
        <Text role="alert" textStyle="small" color="bad" mb="10">
          {problem}
        </Text>
      )}
      <Button
        look="primary"
        w="full"
        disabled={isStarting}
        data-navigates={isAway || undefined}
        onClick={begin}
      >
        {isNew ? t('sell.become') : t('sell.continue')}
      </Button>
    </Panel>
  );
}

function getWords({ isNew, isRestricted }: { isNew: boolean; isRestricted: boolean }) {
  if (isNew) return ['sell.title', 'sell.hint'] as const;
  return isRestricted
    ? (['sell.restricted', 'sell.restrictedHint'] as const)
    : (['sell.unfinished', 'sell.unfinishedHint'] as const);
}
