import { useTranslation } from 'react-i18next';
import type { NextFree_slot$key } from '../../../../__generated__/NextFree_slot.graphql.ts';
import { formatTime } from '../../../../format/dateTime.ts';
import { formatMoney } from '../../../../format/money.ts';
import { useLocale } from '../../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../../relay/hooks.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Box, HStack, Text } from '../../../../ui/Layout.tsx';
import { useDayName } from '../../../creators/filters/useDayName.ts';

type Props = {
  slot: NextFree_slot$key;
  timeZone: string;
  onChoose: (slotId: string) => void;
};

/** The creator's soonest free slot, to choose with one press. */
export function NextFree({ slot, timeZone, onChoose }: Props) {
  const { t } = useTranslation('bookings');
  const locale = useLocale();
  const dayName = useDayName(timeZone);
  const { id, startsAt, price } = useFragment(
    graphql`
      fragment NextFree_slot on AvailabilitySlot {
        id
        startsAt
        price {
          amountMinor
          currency
        }
      }
    `,
    slot,
  );
  const time = formatTime(startsAt, { locale, timeZone });
  const label =
    price.amountMinor === 0
      ? t('next.bookFree')
      : t('next.book', { price: formatMoney(price, { locale }) });
  return (
    <HStack justifyContent="space-between" gap="12">
      <Box minW="0">
        <Text textStyle="small" color="tx2">
          {t('next.title')}
        </Text>
        <Text textStyle="h3">{t('next.when', { day: dayName(startsAt), time })}</Text>
      </Box>
      <Button look="soft" flexShrink={0} onClick={() => onChoose(id)}>
        {label}
      </Button>
    </HStack>
  );
}
