import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PackItem_pack$key } from '../../../__generated__/PackItem_pack.graphql.ts';
import { useMoney } from '../../../format/useMoney.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Box, Stack, Text } from '../../../ui/Layout.tsx';
import { ItemLink } from '../ItemLink.ts';
import { PurchaseStatus } from '../PurchaseStatus.tsx';

/** A bought pack in a list of purchases. */
export function PackItem({ pack }: { pack: PackItem_pack$key }) {
  const { t } = useTranslation('staff');
  const { money } = useMoney();
  const { number, title, sessions, status, total, fan, creator } = useFragment(
    graphql`
      fragment PackItem_pack on StaffPack {
        number
        title
        sessions
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
    pack,
  );
  return (
    <ItemLink to={`/staff/packs/${number}`}>
      <Box flex="1" minW="0">
        <Text textStyle="button">{t('purchase.pack', { title, count: sessions })}</Text>
        <Text textStyle="small" color="tx3">
          {t('purchase.between', { fan: fan.username, creator: creator.username })}
        </Text>
      </Box>
      <Stack gap="4" alignItems="flex-end" direction={{ base: 'column-reverse', sm: 'row' }}>
        <Text textStyle="button">{money(total)}</Text>
        <PurchaseStatus status={status} />
      </Stack>
      <ChevronRight size={18} aria-hidden />
    </ItemLink>
  );
}
