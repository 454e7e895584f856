import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PurchaseItem_purchase$key } from '../../__generated__/PurchaseItem_purchase.graphql.ts';
import { formatMoney } from '../../format/money.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { lookUp } from '../../relay/knownValue.ts';
import { Box, Stack, Text } from '../../ui/Layout.tsx';
import { formatUtc } from './formatUtc.ts';
import { ItemLink } from './ItemLink.ts';
import { PurchaseStatus } from './PurchaseStatus.tsx';

const PAGES = { BOOKING: 'bookings', ORDER: 'orders', TIP: 'tips' } as const;

export function PurchaseItem({ purchase }: { purchase: PurchaseItem_purchase$key }) {
  const { t } = useTranslation('staff');
  const locale = useLocale();
  const {
    number,
    kind,
    code,
    title,
    startsAt,
    boughtAt,
    total: { amountMinor, currency },
    fan,
    creator,
    status,
  } = useFragment(
    graphql`
      fragment PurchaseItem_purchase on StaffPurchase {
        number
        kind
        code
        title
        startsAt
        boughtAt
        status
        total {
          amountMinor
          currency
        }
        fan {
          username
        }
        creator {
          username
        }
      }
    `,
    purchase,
  );
  return (
    <ItemLink to={`/staff/${lookUp(PAGES, kind) ?? 'orders'}/${number}`}>
      <Box flex="1" minW="0">
        <Text textStyle="button">
          {t('purchase.heading', {
            code,
            what: startsAt || !title ? formatUtc(startsAt ?? boughtAt, locale) : title,
          })}
        </Text>
        <Text textStyle="small" color="tx3">
          {[
            t('purchase.between', { fan: fan.username, creator: creator.username }),
            startsAt && title,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
      <Stack gap="4" alignItems="flex-end" direction={{ base: 'column-reverse', sm: 'row' }}>
        <Text textStyle="button">{formatMoney({ amountMinor, currency }, { locale })}</Text>
        <PurchaseStatus status={status} />
      </Stack>
      <ChevronRight size={18} aria-hidden />
    </ItemLink>
  );
}
