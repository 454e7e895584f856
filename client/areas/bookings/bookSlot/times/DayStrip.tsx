import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  formatDayNumber,
  formatLongDay,
  formatWeekday,
  getNoon,
} from '../../../../format/dateTime.ts';
import { useLocale } from '../../../../i18n/useLocale.ts';
import { IconButton } from '../../../../ui/Button.tsx';
import { Span, HStack } from '../../../../ui/Layout.tsx';
import { moveFocus } from '../../../../ui/moveFocus.ts';
import { DAY_MS } from '../../../../generated/timeUnits.rules.ts';

const Chip = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flex: '0 0 auto',
    minW: '68px',
    h: '88px',
    px: '6',
    bg: 's2',
    color: 'tx',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'chip',
    transition: 'border-color 120ms, background-color 120ms',
    scrollSnapAlign: 'start',
    _hover: { borderColor: 'ctl' },
    '&[aria-pressed=true]': { bg: 'fill', color: 'ink', borderColor: 'accent' },
  },
});

type Props = {
  days: string[];
  today: string;
  chosen: string;
  countOf: (day: string) => number;
  onChoose: (day: string) => void;
  onMove: (first: string) => void;
};

/** Days side by side, each with its number of free slots. One tab stop; arrow keys move the focus. */
export function DayStrip({ days, today, chosen, countOf, onChoose, onMove }: Props) {
  const { t } = useTranslation('bookings');
  const locale = useLocale();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = list.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`);
    if (list.current && chip)
      list.current.scrollLeft = Math.max(0, chip.offsetLeft - list.current.clientWidth / 2);
  }, [chosen]);
  const [first = today] = days;
  const day = (key: string) => ({ locale, timeZone: 'UTC', key });
  const name = (key: string): string =>
    key === today ? t('book.today') : formatWeekday(getNoon(key), day(key));
  const count = (free: number): string =>
    free > 0 ? t('book.free', { count: free }) : t('book.none');
  return (
    <HStack gap="8" alignItems="stretch">
      {first > today && (
        <IconButton
          label={t('book.earlierDays')}
          look="neutral"
          h="88px"
          onClick={() => {
            const day = shifted(first, -days.length);
            // This button disappears at the first days.
            if (day <= today) list.current?.focus();
            onMove(day);
          }}
        >
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
      )}
      <HStack
        ref={list}
        tabIndex={-1}
        role="group"
        aria-label={t('book.days')}
        onKeyDown={moveFocus}
        gap="8"
        overflowX="auto"
        flex="1"
        py="4"
        px="4"
        position="relative"
        scrollSnapType="x proximity"
        css={{ scrollbarWidth: 'none' }}
      >
        {days.map((key) => {
          const free = countOf(key);
          return (
            <Chip
              key={key}
              type="button"
              data-day={key}
              aria-pressed={key === chosen}
              tabIndex={key === chosen ? 0 : -1}
              title={formatLongDay(getNoon(key), day(key))}
              onClick={() => onChoose(key)}
            >
              <Span textStyle="small">{name(key)}</Span>
              <Span
                fontSize="22px"
                lineHeight="26px"
                fontWeight="740"
                whiteSpace="nowrap"
                color={free === 0 && key !== chosen ? 'tx3' : 'inherit'}
              >
                {formatDayNumber(getNoon(key), day(key))}
              </Span>
              <Span
                textStyle="smallest"
                fontWeight="620"
                color={chipColor({ free, isChosen: key === chosen })}
              >
                {count(free)}
              </Span>
            </Chip>
          );
        })}
      </HStack>
      <IconButton
        label={t('book.laterDays')}
        look="neutral"
        h="88px"
        onClick={() => onMove(shifted(first, days.length))}
      >
        <ChevronRight size={18} aria-hidden />
      </IconButton>
    </HStack>
  );
}

function chipColor({ free, isChosen }: { free: number; isChosen: boolean }): string {
  if (isChosen) return 'inherit';
  return free > 0 ? 'accent' : 'tx3';
}

function shifted(day: string, by: number): string {
  return new Date(Date.parse(getNoon(day)) + by * DAY_MS).toISOString().slice(0, 10);
}
