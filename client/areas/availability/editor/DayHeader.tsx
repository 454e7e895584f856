import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDay, getNoon } from '../../../format/dateTime.ts';
import { formatMoney } from '../../../format/money.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { computePayout, getPrice } from '../../../generated/price.rules.ts';
import { Box, HStack, Text } from '../../../ui/Layout.tsx';
import { isBooked, isOpen, type Slot } from './cells.rules.ts';

const LEGEND = [
  ['open', { bg: 'accentSoft', borderColor: 'accent' }],
  ['booked', { bg: 'infoSoft', borderColor: 'info' }],
  ['selected', { bg: 'fill', borderColor: 'accent' }],
  ['closed', { bg: 's2', borderColor: 'ctl' }],
] as const;

type Props = {
  id: string;
  day: string;
  now: number;
  slots: readonly Slot[];
  currency: string;
  feePercent: number;
};

/** The chosen day, its slots and their total price. */
export const DayHeader = memo(function DayHeader({
  id,
  day,
  now,
  slots,
  currency,
  feePercent,
}: Props) {
  const { t } = useTranslation('availability');
  const locale = useLocale();
  const booked = slots.filter(({ state }) => state === 'TAKEN').length;
  const held = slots.filter(({ state }) => state === 'HELD').length;
  const open = slots.filter((slot) => isOpen(slot, now));
  const sold = [...open, ...slots.filter(isBooked)];
  const kept = sold.reduce(
    (sum, { priceMinor, squad }) =>
      sum +
      computePayout(getPrice({ priceMinor, percentOff: 0, feePercent })) *
        (squad?.chosen.size ?? 1),
    0,
  );
  const summary = [
    open.some(({ state }) => state === 'DRAFT')
      ? t('count.draft', { count: open.length })
      : t('count.open', { count: open.length }),
    booked > 0 ? t('count.booked', { count: booked }) : '',
    held > 0 ? t('count.held', { count: held }) : '',
    sold.length > 0
      ? t('count.kept', { kept: formatMoney({ amountMinor: kept, currency }, { locale }) })
      : '',
  ];
  return (
    <HStack flexWrap="wrap" columnGap="16" rowGap="4" alignItems="baseline">
      <Text as="h2" id={id} textStyle="h2">
        {formatLongDay(getNoon(day), { locale, timeZone: 'UTC' })}
      </Text>
      <Text textStyle="small" color="tx2" flex="1" minW="220px">
        {summary.filter(Boolean).join(', ')}
      </Text>
      <HStack
        aria-hidden
        gap="14"
        textStyle="small"
        color="tx2"
        display={{ base: 'none', md: 'flex' }}
      >
        {LEGEND.map(([name, look]) => (
          <HStack as="span" key={name} gap="6">
            <Box
              as="span"
              w="14px"
              h="14px"
              borderRadius="4px"
              borderWidth="1px"
              borderStyle="solid"
              {...look}
            />
            {t(`legend.${name}`)}
          </HStack>
        ))}
      </HStack>
    </HStack>
  );
});
