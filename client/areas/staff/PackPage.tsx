import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackPageQuery } from '../../__generated__/PackPageQuery.graphql.ts';
import { useMoney } from '../../format/useMoney.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql } from '../../relay/hooks.ts';
import { asTextKey } from '../../relay/knownValue.ts';
import { usePageQuery } from '../../relay/usePageQuery.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Box, HStack, Panel, Stack, Text } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CopyLink } from './CopyLink.tsx';
import { DeskFrame } from './DeskFrame.tsx';
import { formatUtc } from './formatUtc.ts';
import { ItemLink } from './ItemLink.ts';
import { PackState } from './PackState.tsx';
import { PurchaseStatus } from './PurchaseStatus.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
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
    <Stack gap="20">
      <HStack justifyContent="space-between" flexWrap="wrap">
        <HStack flexWrap="wrap">
          <Text as="h2" textStyle="h1" overflowWrap="anywhere">
            {`${pack.sessions} × ${pack.title}`}
          </Text>
          <PackState pack={pack} />
        </HStack>
        <HStack>
          <Text textStyle="small" color="tx3">
            {t('utc')}
          </Text>
          <CopyLink />
        </HStack>
      </HStack>
      <Facts pack={pack} />
      <Bookings pack={pack} />
      <Refunds pack={pack} />
    </Stack>
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
  return (
    <Panel p="0" overflow="hidden" aria-label={t('pack.facts')}>
      {[fan, creator].map(({ number, username }, index) => (
        <ItemLink key={number} to={`/staff/people/${number}`}>
          <Text color="tx3">{t(index === 0 ? 'pack.fan' : 'pack.creator')}</Text>
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

function Bookings({ pack }: { pack: Pack }) {
  const { t } = useTranslation('staff');
  const locale = useLocale();
  if (pack.bookings.length === 0) return null;
  return (
    <Stack as="section" gap="12" aria-label={t('pack.bookings')}>
      <Text as="h3" textStyle="h2">
        {t('pack.bookings')}
      </Text>
      <Panel p="0" overflow="hidden">
        {pack.bookings.map(({ number, startsAt, status }) => (
          <ItemLink key={number} to={`/staff/bookings/${number}`}>
            <Text flex="1">{formatUtc(startsAt, locale)}</Text>
            <PurchaseStatus status={status} />
          </ItemLink>
        ))}
      </Panel>
    </Stack>
  );
}

function Refunds({ pack }: { pack: Pack }) {
  const { t } = useTranslation(['staff', 'app']);
  const locale = useLocale();
  const { money } = useMoney();
  const [isOpen, setOpen] = useState(false);
  const [retry] = useStaffRetryPackRefundsMutation();
  if (pack.refunds.length === 0) return null;
  return (
    <Stack as="section" gap="12" aria-label={t('pack.refunds')}>
      <Text as="h3" textStyle="h2">
        {t('pack.refunds')}
      </Text>
      <Panel p="0" overflow="hidden">
        {pack.refunds.map(({ number, status, createdAt, failure, amount }) => (
          <HStack key={number} px="16" py="12" flexWrap="wrap">
            <Box flex="1" minW="180px">
              <Text textStyle="button">{money(amount)}</Text>
              <Text textStyle="small" color="tx3" overflowWrap="anywhere">
                {[formatUtc(createdAt, locale), failure].filter(Boolean).join(' · ')}
              </Text>
            </Box>
            <Text color={status === 'FAILED' ? 'bad' : 'tx2'}>
              {t(`pack.refund.${asTextKey(status)}`, { defaultValue: t('app:newValue') })}
            </Text>
          </HStack>
        ))}
      </Panel>
      {pack.canRetryRefund && (
        <HStack>
          <Button onClick={() => setOpen(true)}>
            <RotateCw size={18} aria-hidden />
            {t('pack.retry')}
          </Button>
        </HStack>
      )}
      {isOpen && (
        <ReasonDialog
          title={t('pack.retry')}
          effect={t('pack.retryEffect', { fan: pack.fan.username })}
          confirmLabel={t('pack.retry')}
          onConfirm={(reason) => retry({ input: { number: pack.number, reason } })}
          onClose={() => setOpen(false)}
        />
      )}
    </Stack>
  );
}
