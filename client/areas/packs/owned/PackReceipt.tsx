import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator, useSearchParams } from 'react-router';
import type { PackReceipt_purchase$key } from '../../../__generated__/PackReceipt_purchase.graphql.ts';
import { useViewer } from '../../../app/AppViewer.ts';
import { useServerEvents } from '../../../app/events/useServerEvents.ts';
import { useMoney } from '../../../format/useMoney.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { HStack, Panel, Stack, Text } from '../../../ui/Layout.tsx';

const CHECK_MS = 4_000;

type Props = { purchase: PackReceipt_purchase$key; hasReceipt: boolean };

/**
 * Above or instead of the receipt of a pack: the checkout returns here before the payment provider
 * has reported the payment.
 */
export function PackReceipt({ purchase, hasReceipt }: Props) {
  const { t } = useTranslation('packs');
  const { money } = useMoney();
  const viewer = useViewer();
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const data = useFragment(
    graphql`
      fragment PackReceipt_purchase on PackPurchase {
        status
        title
        sessions
        checkoutUrl
        price {
          amountMinor
          currency
        }
        byGiftCard {
          amountMinor
        }
        creator {
          username
          isDeleted
        }
      }
    `,
    purchase,
  );
  const isWaiting = data.status === 'AWAITING_PAYMENT';
  useServerEvents({ types: ['pack'], onChange: () => void revalidate() });
  // The event may have arrived before this page subscribed.
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => void revalidate(), CHECK_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
  const { status, title, sessions, checkoutUrl, price, byGiftCard, creator } = data;
  const rest = { ...price, amountMinor: price.amountMinor - byGiftCard.amountMinor };
  const isCancelled = search.get('payment') === 'cancelled';
  const state = (): { title: string; text: string } | null => {
    if (isWaiting && isCancelled)
      return { title: t('pending.title'), text: t('pending.cancelled') };
    if (isWaiting)
      return { title: t('pending.title'), text: t('pending.text', { amount: money(rest) }) };
    if (status === 'UNPAID' && !hasReceipt)
      return { title: t('status.UNPAID'), text: t('pending.unpaid') };
    if (status === 'ACTIVE')
      return { title: t('paid.title'), text: t('paid.text', { name: creator.username }) };
    return null;
  };
  // The creator only sees the receipt.
  const shown = viewer?.username === creator.username ? null : state();
  if (!shown) return null;
  return (
    <Panel css={{ '@media print': { display: 'none' } }}>
      <Stack gap="12">
        <Stack gap="4" role="status">
          <Text as="h2" textStyle="h2">
            {shown.title}
          </Text>
          <Text textStyle="small" color="tx3" overflowWrap="anywhere">
            {`${sessions} × ${title}`}
          </Text>
          <Text color="tx2">{shown.text}</Text>
        </Stack>
        <HStack gap="8" flexWrap="wrap">
          {isWaiting && checkoutUrl && (
            <Button look="accent" onClick={() => window.location.assign(checkoutUrl)}>
              {t('pending.pay')}
            </Button>
          )}
          {!creator.isDeleted && (
            <ButtonLink look="outline" to={`/profile/${encodeURIComponent(creator.username)}`}>
              {t('pending.back', { name: creator.username })}
            </ButtonLink>
          )}
        </HStack>
      </Stack>
    </Panel>
  );
}
