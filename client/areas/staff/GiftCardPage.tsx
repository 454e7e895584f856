import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GiftCardPageQuery } from '../../__generated__/GiftCardPageQuery.graphql.ts';
import { useMoney } from '../../format/useMoney.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql } from '../../relay/hooks.ts';
import { asTextKey } from '../../relay/knownValue.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { HStack, Panel, Stack, Text } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CopyLink } from './CopyLink.tsx';
import { DeskFrame } from './DeskFrame.tsx';
import { formatUtc } from './formatUtc.ts';
import { ItemLink } from './ItemLink.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useStaffRetryGiftCardRefundMutation } from './useStaffRetryGiftCardRefundMutation.ts';

const query = graphql`
  query GiftCardPageQuery($number: ID!) {
    staffGiftCard(number: $number) {
      number
      status
      codeEnd
      boughtAt
      endedAt
      canRetryRefund
      amount {
        amountMinor
        currency
      }
      balance {
        amountMinor
        currency
      }
      buyer {
        number
        username
      }
      creator {
        number
        username
      }
      uses {
        number
        page
        at
        amount {
          amountMinor
          currency
        }
      }
      refunds {
        number
        status
        createdAt
        failure
        amount {
          amountMinor
          currency
        }
      }
    }
  }
`;

/** One gift card: its balance, what it paid, and its refund. */
export function GiftCardPage() {
  const { t } = useTranslation('staff');
  return (
    <DeskFrame title={t('title')} loading={<Skeleton h="420px" borderRadius="card" />}>
      <Content />
    </DeskFrame>
  );
}

type Card = NonNullable<GiftCardPageQuery['response']['staffGiftCard']>;

function Content() {
  const { t } = useTranslation(['staff', 'giftCards', 'app']);
  const { money } = useMoney();
  const { staffGiftCard: card } = usePageQuery<GiftCardPageQuery>(query);
  if (!card) return <EmptyState title={t('found.none')} hint={t('found.noneHint')} />;
  return (
    <Stack gap="20">
      <HStack justifyContent="space-between" flexWrap="wrap">
        <HStack flexWrap="wrap">
          <Text as="h2" textStyle="h1" overflowWrap="anywhere">
            {t('giftCard.title', { amount: money(card.amount) })}
          </Text>
          <Badge tone={card.status === 'ACTIVE' ? 'ok' : 'warn'}>
            {t(`giftCards:status.${asTextKey(card.status)}`, { defaultValue: t('app:newValue') })}
          </Badge>
        </HStack>
        <HStack>
          <Text textStyle="small" color="tx3">
            {t('utc')}
          </Text>
          <CopyLink />
        </HStack>
      </HStack>
      <Facts card={card} />
      <Uses card={card} />
      <Refunds card={card} />
    </Stack>
  );
}

function Facts({ card }: { card: Card }) {
  const { t } = useTranslation('staff');
  const locale = useLocale();
  const { money } = useMoney();
  const { buyer, creator, codeEnd, endedAt } = card;
  const people = [
    { name: t('giftCard.buyer'), person: buyer },
    ...(creator ? [{ name: t('pack.creator'), person: creator }] : []),
  ];
  const facts: [string, string | null | undefined][] = [
    [t('pack.balance'), money(card.balance)],
    [t('giftCard.codeEnd'), codeEnd],
    [t('pack.bought'), formatUtc(card.boughtAt, locale)],
    [t('pack.ended'), endedAt ? formatUtc(endedAt, locale) : null],
  ];
  return (
    <Panel p="0" overflow="hidden" aria-label={t('giftCard.facts')}>
      {people.map(({ name, person: { number, username } }) => (
        <ItemLink key={name} to={`/staff/people/${number}`}>
          <Text color="tx3">{name}</Text>
          <Text fontWeight="650">{username}</Text>
        </ItemLink>
      ))}
      {facts.map(
        ([name, value]) =>
          value && (
            <HStack key={name} justifyContent="space-between" flexWrap="wrap" px="16" py="10">
              <Text color="tx3">{name}</Text>
              <Text>{value}</Text>
            </HStack>
          ),
      )}
    </Panel>
  );
}

function Uses({ card }: { card: Card }) {
  const { t } = useTranslation('staff');
  const locale = useLocale();
  const { money } = useMoney();
  if (card.uses.length === 0) return null;
  return (
    <Stack as="section" gap="12" aria-label={t('giftCard.uses')}>
      <Text as="h3" textStyle="h2">
        {t('giftCard.uses')}
      </Text>
      <Panel p="0" overflow="hidden">
        {card.uses.map(({ number, page, at, amount }) => (
          <ItemLink key={number} to={page}>
            <Text flex="1">{formatUtc(at, locale)}</Text>
            <Text textStyle="button">{money(amount)}</Text>
          </ItemLink>
        ))}
      </Panel>
    </Stack>
  );
}

function Refunds({ card }: { card: Card }) {
  const { t } = useTranslation(['staff', 'app']);
  const locale = useLocale();
  const { money } = useMoney();
  const [isOpen, setOpen] = useState(false);
  const [retry] = useStaffRetryGiftCardRefundMutation();
  if (card.refunds.length === 0) return null;
  return (
    <Stack as="section" gap="12" aria-label={t('giftCard.refunds')}>
      <Text as="h3" textStyle="h2">
        {t('giftCard.refunds')}
      </Text>
      <Panel p="0" overflow="hidden">
        {card.refunds.map(({ number, status, createdAt, failure, amount }) => (
          <HStack key={number} px="16" py="12" flexWrap="wrap">
            <Text flex="1" minW="180px" overflowWrap="anywhere">
              {[money(amount), formatUtc(createdAt, locale), failure].filter(Boolean).join(' · ')}
            </Text>
            <Text color={status === 'FAILED' ? 'bad' : 'tx2'}>
              {t(`pack.refund.${asTextKey(status)}`, { defaultValue: t('app:newValue') })}
            </Text>
          </HStack>
        ))}
      </Panel>
      {card.canRetryRefund && (
        <HStack>
          <Button onClick={() => setOpen(true)}>
            <RotateCw size={18} aria-hidden />
            {t('giftCard.retry')}
          </Button>
        </HStack>
      )}
      {isOpen && (
        <ReasonDialog
          title={t('giftCard.retry')}
          effect={t('giftCard.retryEffect', { buyer: card.buyer.username })}
          confirmLabel={t('giftCard.retry')}
          onConfirm={(reason) => retry({ input: { number: card.number, reason } })}
          onClose={() => setOpen(false)}
        />
      )}
    </Stack>
  );
}
