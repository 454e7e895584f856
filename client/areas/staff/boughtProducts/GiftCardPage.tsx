import { useTranslation } from 'react-i18next';
import type { GiftCardPageQuery } from '../../../__generated__/GiftCardPageQuery.graphql.ts';
import { useMoney } from '../../../format/useMoney.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql } from '../../../relay/hooks.ts';
import { asTextKey } from '../../../relay/knownValue.ts';
import { usePageQuery } from '../../../relay/usePageQuery.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { Panel, Text } from '../../../ui/Layout.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { TitledSection } from '../../../ui/TitledSection.tsx';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import { formatUtc } from '../formatUtc.ts';
import { ItemLink } from '../ItemLink.ts';
import { BoughtFacts } from '../purchases/BoughtFacts.tsx';
import { BoughtFrame } from '../purchases/BoughtFrame.tsx';
import { BoughtRefunds } from '../purchases/BoughtRefunds.tsx';
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
    <BoughtFrame
      title={t('giftCard.title', { amount: money(card.amount) })}
      state={
        <Badge tone={card.status === 'ACTIVE' ? 'ok' : 'warn'}>
          {t(`giftCards:status.${asTextKey(card.status)}`, { defaultValue: t('app:newValue') })}
        </Badge>
      }
    >
      <Facts card={card} />
      <Uses card={card} />
      <Refunds card={card} />
    </BoughtFrame>
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
  return <BoughtFacts label={t('giftCard.facts')} {...{ people, facts }} />;
}

function Uses({ card }: { card: Card }) {
  const { t } = useTranslation('staff');
  const locale = useLocale();
  const { money } = useMoney();
  if (card.uses.length === 0) return null;
  return (
    <TitledSection title={t('giftCard.uses')}>
      <Panel p="0" overflow="hidden">
        {card.uses.map(({ number, page, at, amount }) => (
          <ItemLink key={number} to={page}>
            <Text flex="1">{formatUtc(at, locale)}</Text>
            <Text textStyle="button">{money(amount)}</Text>
          </ItemLink>
        ))}
      </Panel>
    </TitledSection>
  );
}

function Refunds({ card }: { card: Card }) {
  const { t } = useTranslation('staff');
  const [retry] = useStaffRetryGiftCardRefundMutation();
  return (
    <BoughtRefunds
      title={t('giftCard.refunds')}
      refunds={card.refunds}
      canRetry={card.canRetryRefund}
      retry={{
        name: t('giftCard.retry'),
        effect: t('giftCard.retryEffect', { buyer: card.buyer.username }),
        send: (reason) => retry({ input: { number: card.number, reason } }),
      }}
    />
  );
}
