import { useTranslation } from 'react-i18next';
import type { PackPageQuery } from '../../../__generated__/PackPageQuery.graphql.ts';
import { useMoney } from '../../../format/useMoney.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { graphql } from '../../../relay/hooks.ts';
import { usePageQuery } from '../../../relay/usePageQuery.ts';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { Panel, Text } from '../../../ui/Layout.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { TitledSection } from '../../../ui/TitledSection.tsx';
import { DeskFrame } from '../desk/DeskFrame.tsx';
import { formatUtc } from '../formatUtc.ts';
import { ItemLink } from '../ItemLink.ts';
import { PackState } from './PackState.tsx';
import { PurchaseStatus } from '../PurchaseStatus.tsx';
import { BoughtFacts } from '../purchases/BoughtFacts.tsx';
import { BoughtFrame } from '../purchases/BoughtFrame.tsx';
import { BoughtRefunds } from '../purchases/BoughtRefunds.tsx';
import { useStaffRetryPackRefundsMutation } from './useStaffRetryPackRefundsMutation.ts';

const query = graphql`
  query PackPageQuery($number: ID!) {
    staffPack(number: $number) {
      number
      title
      sessions
      unusedSessions
      boughtAt
      expiresAt
      endedAt
      canRetryRefund
      total {
        amountMinor
        currency
      }
      fan {
        number
        username
      }
      creator {
        number
        username
      }
      bookings {
        number
        startsAt
        status
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
      ...PackState_pack
    }
  }
`;

/** One bought pack: its balance, the bookings that used it, and the refunds of unused sessions. */
export function PackPage() {
  const { t } = useTranslation('staff');
  return (
    <DeskFrame title={t('title')} loading={<Skeleton h="420px" borderRadius="card" />}>
      <Content />
    </DeskFrame>
  );
}

type Pack = NonNullable<PackPageQuery['response']['staffPack']>;

function Content() {
  const { t } = useTranslation('staff');
  const { staffPack: pack } = usePageQuery<PackPageQuery>(query);
  if (!pack) return <EmptyState title={t('found.none')} hint={t('found.noneHint')} />;
  return (
    <BoughtFrame title={`${pack.sessions} × ${pack.title}`} state={<PackState pack={pack} />}>
      <Facts pack={pack} />
      <Bookings pack={pack} />
      <Refunds pack={pack} />
    </BoughtFrame>
  );
}

function Facts({ pack }: { pack: Pack }) {
  const { t } = useTranslation(['staff', 'packs']);
  const locale = useLocale();
  const { money } = useMoney();
  const { fan, creator, expiresAt, endedAt } = pack;
  const facts: [string, string | null][] = [
    [t('pack.total'), money(pack.total)],
    [t('pack.bought'), formatUtc(pack.boughtAt, locale)],
    [t('pack.balance'), t('packs:left', { count: pack.unusedSessions })],
    [t('pack.expires'), expiresAt ? formatUtc(expiresAt, locale) : null],
    [t('pack.ended'), endedAt ? formatUtc(endedAt, locale) : null],
  ];
  const people = [
    { name: t('pack.fan'), person: fan },
    { name: t('pack.creator'), person: creator },
  ];
  return <BoughtFacts label={t('pack.facts')} {...{ people, facts }} />;
}

function Bookings({ pack }: { pack: Pack }) {
  const { t } = useTranslation('staff');
  const locale = useLocale();
  if (pack.bookings.length === 0) return null;
  return (
    <TitledSection title={t('pack.bookings')}>
      <Panel p="0" overflow="hidden">
        {pack.bookings.map(({ number, startsAt, status }) => (
          <ItemLink key={number} to={`/staff/bookings/${number}`}>
            <Text flex="1">{formatUtc(startsAt, locale)}</Text>
            <PurchaseStatus status={status} />
          </ItemLink>
        ))}
      </Panel>
    </TitledSection>
  );
}

function Refunds({ pack }: { pack: Pack }) {
  const { t } = useTranslation('staff');
  const [retry] = useStaffRetryPackRefundsMutation();
  return (
    <BoughtRefunds
      title={t('pack.refunds')}
      refunds={pack.refunds}
      canRetry={pack.canRetryRefund}
      retry={{
        name: t('pack.retry'),
        effect: t('pack.retryEffect', { fan: pack.fan.username }),
        send: (reason) => retry({ input: { number: pack.number, reason } }),
      }}
    />
  );
}
