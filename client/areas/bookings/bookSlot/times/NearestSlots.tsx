import { useTranslation } from 'react-i18next';
import { formatShortDay, formatTime } from '../../../../format/dateTime.ts';
import type { MoneyValue } from '../../../../format/money.ts';
import { useMoney } from '../../../../format/useMoney.ts';
import { useLocale } from '../../../../i18n/useLocale.ts';
import { Button } from '../../../../ui/Button.tsx';
import { HStack, Stack, Text } from '../../../../ui/Layout.tsx';

export type NearSlot = {
  readonly id: string;
  readonly startsAt: string;
  readonly price: MoneyValue;
};
type Props = { slots: readonly NearSlot[]; timeZone: string; onChoose: (slotId: string) => void };

/** Up to three free slots nearest in time to one that cannot be booked. */
export function NearestSlots({ slots, timeZone, onChoose }: Props) {
  const { t } = useTranslation('bookings');
  const locale = useLocale();
  const { price: priceText } = useMoney();
  const zoned = { locale, timeZone };
  return (
    <Stack gap="10">
      <Text textStyle="label" color="tx2">
        {t('pay.nearest')}
      </Text>
      <HStack gap="8">
        {slots.map(({ id, startsAt, price }) => (
          <Button
            key={id}
            look="outline"
            flex="1"
            minW="0"
            flexDirection="column"
            gap="0"
            py="8"
            px="6"
            onClick={() => onChoose(id)}
          >
            <Text as="span" textStyle="slotTime">
              {formatTime(startsAt, zoned)}
            </Text>
            <Text as="span" textStyle="smallest" color="tx2">
              {formatShortDay(startsAt, zoned)}, {priceText(price)}
            </Text>
          </Button>
        ))}
      </HStack>
    </Stack>
  );
}
