import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceZone, formatLongDay, formatTime, formatWeekday } from '../../format/dateTime.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Box, Grid, HStack, Span, Text } from '../../ui/Layout.tsx';
import { DAY_MS } from '../../generated/timeUnits.rules.ts';

type BoxProps = ComponentProps<typeof Box>;

const HALF_HOUR_MS = 1_800_000;
const EVENING_HOUR = 18;
const TIMES = [0, 1, 2, 3, 4, 5];
const TAKEN = 1;
const CHOSEN = 3;
/** Frames of the times that are not simply free. */
const LOOKS: Record<number, BoxProps> = {
  [TAKEN]: { bg: 's1', color: 'tx3', borderColor: 'transparent' },
  [CHOSEN]: { bg: 'fill', color: 'ink', borderColor: 'accent' },
};
/** Open cells of seven days. */
const OPEN_BY_DAY = [[7, 8, 9], [], [8, 9, 10, 11], [7, 8], [], [2, 3, 4, 9, 10, 11], [2, 3, 4, 5]];
const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const MINUTES = 30;
/** Heights in percent of the frame. */
const MONTHS = [34, 48, 42, 66, 78, 96];

/** 18:00 tomorrow on the device's clock. */
function tomorrowEvening(): number {
  const day = new Date();
  day.setDate(day.getDate() + 1);
  return day.setHours(EVENING_HOUR, 0, 0, 0);
}

/**
 * Pictures of the product, drawn from its elements so that they follow the language, the clock and
 * the color mode. Decoration: screen readers skip them.
 */
function Picture({ children }: { children: ReactNode }) {
  return (
    <Box
      aria-hidden
      data-accent="players"
      bg="s2"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="cover"
      p={{ base: '16', md: '20' }}
      minW="0"
    >
      {children}
    </Box>
  );
}

/** The times of an evening: one taken, one chosen. */
export function TimesPicture() {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const zoned = { locale, timeZone: deviceZone() };
  const first = tomorrowEvening();
  return (
    <Picture>
      <Text textStyle="label" color="tx2" mb="10">
        {formatLongDay(new Date(first), zoned)}
      </Text>
      <Grid gap="8" gridTemplateColumns="repeat(3, minmax(0, 1fr))">
        {TIMES.map((time) => (
          <Box
            key={time}
            py="8"
            textAlign="center"
            borderWidth="1px"
            borderStyle="solid"
            borderRadius="control"
            borderColor="ctl"
            {...LOOKS[time]}
          >
            <Span
              display="block"
              textStyle="slotTime"
              textDecoration={time === TAKEN ? 'line-through' : undefined}
            >
              {formatTime(new Date(first + time * HALF_HOUR_MS), zoned)}
            </Span>
            <Span textStyle="small">
              {t(time === TAKEN ? 'pictures.taken' : 'pictures.minutes', { count: MINUTES })}
            </Span>
          </Box>
        ))}
      </Grid>
    </Picture>
  );
}

/** A week with its open half hours, as the editor shows it. */
export function WeekPicture() {
  const locale = useLocale();
  const first = tomorrowEvening();
  return (
    <Picture>
      <Grid gap="8">
        {OPEN_BY_DAY.map((open, day) => (
          <HStack key={day} gap="10">
            <Span textStyle="label" color="tx2" w="36px" flexShrink={0}>
              {formatWeekday(new Date(first + day * DAY_MS), { locale, timeZone: deviceZone() })}
            </Span>
            {CELLS.map((cell) => (
              <Box
                key={cell}
                flex="1"
                h="16px"
                borderRadius="4px"
                bg={open.includes(cell) ? 'accent' : 's3'}
              />
            ))}
          </HStack>
        ))}
      </Grid>
    </Picture>
  );
}

/** A ticket of a confirmed booking. */
export function TicketPicture({ isNarrow }: { isNarrow?: boolean }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const zoned = { locale, timeZone: deviceZone() };
  const start = new Date(tomorrowEvening() + CHOSEN * HALF_HOUR_MS);
  return (
    <Box
      aria-hidden
      data-accent="players"
      bg="fill"
      color="ink"
      borderRadius="cover"
      p={{ base: '20', md: '24' }}
      minW="0"
    >
      <HStack gap="8" fontWeight="650">
        <Check size={18} />
        {t('pictures.booked')}
      </HStack>
      <Text textStyle={isNarrow ? 'hero' : 'ticketTime'} mt="16" whiteSpace="nowrap">
        {formatTime(start, zoned)}
      </Text>
      <Text fontWeight="620" mt="8">
        {formatLongDay(start, zoned)}
      </Text>
      <Box borderTopWidth="2px" borderStyle="dashed" borderColor="currentColor" my="16" />
      <Text fontWeight="620">{t('pictures.session', { count: MINUTES })}</Text>
    </Box>
  );
}

/** Earnings that grow month by month. */
export function EarningsPicture() {
  const { t } = useTranslation('content');
  return (
    <Picture>
      <Text textStyle="label" color="tx2" mb="10">
        {t('pictures.earnings')}
      </Text>
      <HStack alignItems="flex-end" gap="8" h="140px">
        {MONTHS.map((height) => (
          <Box
            key={height}
            flex="1"
            bg="accent"
            borderTopRadius="block"
            style={{ height: `${height}%` }}
          />
        ))}
      </HStack>
    </Picture>
  );
}

/** The product on a phone. */
export function PhonePicture() {
  return (
    <Box
      aria-hidden
      w="260px"
      maxW="full"
      p="12"
      borderWidth="6px"
      borderStyle="solid"
      borderColor="ctl"
      borderRadius="32px"
      bg="bg"
    >
      <Box w="72px" h="6px" mx="auto" mb="12" borderRadius="full" bg="ctl" />
      <Grid gap="10">
        <TimesPicture />
        <TicketPicture isNarrow />
      </Grid>
    </Box>
  );
}
