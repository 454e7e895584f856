import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  formatDayNumber,
  formatLongDay,
  formatWeekday,
  getNoon,
} from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { Box, VisuallyHidden, Span, HStack } from '../../../ui/Layout.tsx';
import { isBooked, isOpen, type Slot } from './cells.rules.ts';
import { moveFocus } from '../../../ui/moveFocus.ts';
import { stripDays } from './strip.rules.ts';
import { clockChange } from '../zone.rules.ts';
import { clockText, lengthChange } from '../zoneNames.ts';

const Chip = chakra('button', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flex: '1 0 56px',
    h: '68px',
    bg: 's2',
    color: 'tx',
    scrollSnapAlign: 'center',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'chip',
    transition: 'border-color 120ms, background-color 120ms',
    _hover: { borderColor: 'ctl' },
    '&[aria-pressed=true]': { bg: 'fill', color: 'ink', borderColor: 'accent' },
    _disabled: { bg: 'transparent', color: 'tx3', cursor: 'not-allowed', borderColor: 'line' },
  },
});

/** Numbers of open slots from which a day has a second and a third dot. */
const SECOND_DOT = 5;
const THIRD_DOT = 10;
/** Fraction of the strip's width to scroll, so that the last visible day becomes the first. */
const PAGE = 0.85;

type Props = {
  day: string;
  today: string;
  zone: string;
  now: number;
  byDay: ReadonlyMap<string, readonly Slot[]>;
  onDay: (day: string) => void;
};

/**
 * The days of the month side by side, each with its number of open and booked slots and its clock
 * change.
 */
export const EditorStrip = memo(function EditorStrip({
  day,
  today,
  zone,
  now,
  byDay,
  onDay,
}: Props) {
  const { t } = useTranslation('availability');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = list.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (list.current && chip)
      list.current.scrollLeft = Math.max(
        0,
        chip.offsetLeft - list.current.clientWidth / 2 + chip.clientWidth / 2,
      );
  }, [day]);
  const scroll = (pages: number): void =>
    list.current?.scrollBy({ left: pages * list.current.clientWidth * PAGE, behavior: 'smooth' });
  return (
    <HStack gap="6" alignItems="flex-end">
      <IconButton
        label={t('earlierDays')}
        look="neutral"
        h="68px"
        mb="4"
        w="32px"
        display={{ base: 'none', md: 'inline-flex' }}
        onClick={() => scroll(-1)}
      >
        <ChevronLeft size={18} aria-hidden />
      </IconButton>
      <HStack
        ref={list}
        role="group"
        aria-label={t('days')}
        onKeyDown={moveFocus}
        gap="6"
        overflowX="auto"
        flex="1"
        position="relative"
        pt="10"
        pb="4"
        px="4"
        scrollSnapType="x proximity"
        css={{ scrollbarWidth: 'none' }}
      >
        {stripDays({ day, today }).map((key) => (
          <DayChip
            key={key}
            day={key}
            isChosen={key === day}
            isPast={key < today}
            isToday={key === today}
            slots={byDay.get(key) ?? NONE}
            {...{ zone, now, onDay }}
          />
        ))}
      </HStack>
      <IconButton
        label={t('laterDays')}
        look="neutral"
        h="68px"
        mb="4"
        w="32px"
        display={{ base: 'none', md: 'inline-flex' }}
        onClick={() => scroll(1)}
      >
        <ChevronRight size={18} aria-hidden />
      </IconButton>
    </HStack>
  );
});

const NONE: readonly Slot[] = [];

type ChipProps = {
  day: string;
  isChosen: boolean;
  isPast: boolean;
  isToday: boolean;
  zone: string;
  now: number;
  slots: readonly Slot[];
  onDay: (day: string) => void;
};

const DayChip = memo(function DayChip({
  day,
  isChosen,
  isPast,
  isToday,
  zone,
  now,
  slots,
  onDay,
}: ChipProps) {
  const { t } = useTranslation('availability');
  const locale = useLocale();
  const booked = slots.filter(isBooked).length;
  const open = slots.filter((slot) => isOpen(slot, now)).length;
  const shift = clockChange(day, zone);
  const utc = { locale, timeZone: 'UTC' };
  const noon = getNoon(day);
  return (
    <Chip
      type="button"
      data-day={day}
      disabled={isPast}
      aria-pressed={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => onDay(day)}
    >
      <VisuallyHidden>
        {[
          formatLongDay(noon, utc),
          t('count.open', { count: open }),
          booked > 0 ? t('count.booked', { count: booked }) : '',
          shift === 0 ? '' : clockText(shift, t),
        ]
          .filter(Boolean)
          .join(', ')}
      </VisuallyHidden>
      {shift !== 0 && (
        <Box aria-hidden position="absolute" top="-9px" insetEnd="-2px" zIndex="1">
          <Badge
            tone="warn"
            minH="18px"
            px="4"
            textStyle="smallest"
            borderWidth="1px"
            borderStyle="solid"
            borderColor="warn"
          >
            {lengthChange(shift)}
          </Badge>
        </Box>
      )}
      <Span aria-hidden textStyle="smallest" opacity={isPast ? 0.8 : 1}>
        {isToday ? t('today') : formatWeekday(noon, utc)}
      </Span>
      <Span aria-hidden fontSize="17px" lineHeight="22px" fontWeight="720" whiteSpace="nowrap">
        {formatDayNumber(noon, utc)}
      </Span>
      <HStack as="span" aria-hidden gap="2" h="6px">
        {Array.from({ length: dotsFor(open) }, (_, index) => (
          <Box
            as="span"
            key={index}
            w="5px"
            h="5px"
            borderRadius="full"
            bg={isChosen ? 'ink' : 'accent'}
          />
        ))}
        {booked > 0 && (
          <Box as="span" w="5px" h="5px" borderRadius="full" bg={isChosen ? 'ink' : 'info'} />
        )}
      </HStack>
    </Chip>
  );
});

function dotsFor(open: number): number {
  if (open === 0) return 0;
  if (open < SECOND_DOT) return 1;
  return open < THIRD_DOT ? 2 : 3;
}
