import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronLeft, ChevronRight, Globe, Undo2 } from 'lucide-react';
import { memo, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dateTimeFormat } from '../../../format/formatters.ts';
import { currencySymbol, formatMoney } from '../../../format/money.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { MIN_CHARGE_MINOR } from '../../../generated/price.rules.ts';
import { PRICE_STEP } from '../../payments/typedPrice.rules.ts';
import { usePriceTexts } from '../../payments/usePriceTexts.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Input, Select } from '../../../ui/fields/Field.tsx';
import { Box, Span, HStack, Stack, Text } from '../../../ui/Layout.tsx';
import { editableMonths, getFirstDay } from './strip.rules.ts';
import type { ListingChoices } from '../setup/useListingChoices.ts';
import { lazyPartWithTexts } from '../../../app/pages/lazyPartWithTexts.ts';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { DurationPicker } from './DurationPicker.tsx';
import { TypePicker } from './TypePicker.tsx';
import { useZoneNames } from '../../../app/timeZones/useZoneNames.ts';

const SquadPicker = lazyPartWithTexts(
  ['squads'],
  async () => (await import('../squads/SquadPicker.tsx')).SquadPicker,
);

type Props = {
  day: string;
  today: string;
  zone: string;
  now: number;
  currency: string;
  feePercent: number;
  choices: ListingChoices;
  onDay: (day: string) => void;
  canUndo: boolean;
  isBusy: boolean;
  onUndo: () => void;
};

/** Day, session type, duration and price for new slots, and undo. */
export function EditorBar({
  day,
  today,
  zone,
  now,
  currency,
  feePercent,
  choices,
  onDay,
  canUndo,
  isBusy,
  onUndo,
}: Props) {
  const { t } = useTranslation('availability');
  const { getName } = useZoneNames();
  return (
    <HStack flexWrap="wrap" alignItems="flex-start" gap={{ base: '10', xl: '12' }}>
      <MonthPicker {...{ day, today, onDay }} />
      <TypePicker choices={choices} />
      {!choices.type && <DurationPicker choices={choices} />}
      <PriceField {...{ choices, currency, feePercent }} />
      <Suspense fallback={<Skeleton h="46px" w="110px" borderRadius="chip" />}>
        <SquadPicker choices={choices} />
      </Suspense>
      <HStack
        flex="1"
        minW={{ base: 'full', md: 'min-content' }}
        justifyContent={{ base: 'space-between', md: 'flex-end' }}
        gap="12"
      >
        <HStack as="span" gap="8" textStyle="small" color="tx2" minH="44px" minW="0">
          <Globe size={16} aria-hidden style={{ flexShrink: 0 }} />
          <chakra.span minW="0">
            {t('zone')}{' '}
            <chakra.span
              asChild
              whiteSpace="nowrap"
              textDecoration="underline"
              textUnderlineOffset="3px"
            >
              <Link to="/settings/general">{getName(zone, new Date(now))}</Link>
            </chakra.span>
          </chakra.span>
        </HStack>
        <Button look="outline" minH="44px" disabled={!canUndo || isBusy} onClick={onUndo}>
          <Undo2 size={18} aria-hidden />
          {t('undo')}
        </Button>
      </HStack>
    </HStack>
  );
}

const MonthPicker = memo(function MonthPicker({
  day,
  today,
  onDay,
}: Pick<Props, 'day' | 'today' | 'onDay'>) {
  const { t } = useTranslation('availability');
  const locale = useLocale();
  const months = editableMonths(today);
  const month = day.slice(0, 7);
  const index = months.indexOf(month);
  const years = [...new Set(months.map((one) => one.slice(0, 4)))];
  const go = (wanted: string | undefined): void =>
    wanted ? onDay(getFirstDay(wanted, today)) : undefined;
  const inYear = (year: string): string | undefined =>
    months.find((one) => one === `${year}-${month.slice(5)}`) ??
    (year < month.slice(0, 4) ? months[0] : months.findLast((one) => one.startsWith(year)));
  const name = (one: string): string =>
    dateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
      new Date(`${one}-15T00:00:00Z`),
    );
  const bare = {
    border: 'none',
    bg: 'transparent',
    h: '42px',
    px: '6',
    w: 'auto',
    fontWeight: '650',
    cursor: 'pointer',
  } as const;
  return (
    <HStack
      role="group"
      aria-label={t('month.label')}
      gap="2"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="ctl"
      borderRadius="chip"
      bg="s2"
      px="4"
      h="46px"
      w={{ base: 'full', sm: 'auto' }}
      justifyContent="space-between"
    >
      <IconButton
        label={t('month.earlier')}
        disabled={index <= 0}
        onClick={() => go(months[index - 1])}
      >
        <ChevronLeft size={18} aria-hidden />
      </IconButton>
      <Select
        aria-label={t('month.month')}
        value={month}
        onChange={(event) => go(event.target.value)}
        {...bare}
      >
        {months
          .filter((one) => one.startsWith(month.slice(0, 4)))
          .map((one) => (
            <option key={one} value={one}>
              {name(one)}
            </option>
          ))}
      </Select>
      <Select
        aria-label={t('month.year')}
        value={month.slice(0, 4)}
        onChange={(event) => go(inYear(event.target.value))}
        {...bare}
      >
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </Select>
      <IconButton
        label={t('month.later')}
        disabled={index >= months.length - 1}
        onClick={() => go(months[index + 1])}
      >
        <ChevronRight size={18} aria-hidden />
      </IconButton>
    </HStack>
  );
});

const PriceField = memo(function PriceField({
  choices,
  currency,
  feePercent,
}: Pick<Props, 'choices' | 'currency' | 'feePercent'>) {
  const { t } = useTranslation('availability');
  const locale = useLocale();
  const id = useId();
  const { problemText, keptText } = usePriceTexts(currency);
  const { price, priceMinor, setPrice } = choices;
  const money = (amountMinor: number): string => formatMoney({ amountMinor, currency }, { locale });
  return (
    <HStack gap="10" alignItems="center" flexWrap="wrap">
      <Box position="relative">
        <Span aria-hidden position="absolute" insetStart="14px" top="12px" color="tx3">
          {currencySymbol(currency)}
        </Span>
        <Input
          id={id}
          type="number"
          inputMode="decimal"
          min="0"
          step={PRICE_STEP}
          aria-label={t('price.label')}
          aria-describedby={`${id}-hint`}
          aria-invalid={priceMinor === null || undefined}
          value={price}
          onChange={(event) => setPrice(event.target.value)}
          ps="32"
          w="124px"
          h="46px"
          borderRadius="chip"
        />
      </Box>
      <Stack id={`${id}-hint`} role="status" gap="0" maxW={{ base: '220px', xl: '136px' }}>
        {priceMinor === null && (
          <Text textStyle="small" color="bad">
            {problemText(price) ?? t('price.problem', { min: money(MIN_CHARGE_MINOR) })}
          </Text>
        )}
        {priceMinor === 0 && (
          <Text textStyle="small" color="tx2">
            {t('price.free')}
          </Text>
        )}
        {priceMinor !== null && priceMinor > 0 && (
          <Text textStyle="small" color="tx2">
            {keptText({ priceMinor, feePercent })}
          </Text>
        )}
      </Stack>
    </HStack>
  );
});
