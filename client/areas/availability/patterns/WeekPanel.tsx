import { chakra } from '@chakra-ui/react/styled-system';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatHour, formatShortDay, formatWeekday, getNoon } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { Button } from '../../../ui/Button.tsx';
import { Span, Panel, HStack, Stack, Text } from '../../../ui/Layout.tsx';
import { buildTape, isOpen, type Slot } from '../editor/cells.rules.ts';
import { getRepeatable, getWeek, type NewSlot, type Types } from './copy.rules.ts';
import { RepeatDialog } from './RepeatDialog.tsx';

const DayRow = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '42px minmax(0, 1fr)',
    alignItems: 'center',
    w: 'full',
    minH: { base: '44px', xl: '28px' },
    borderRadius: 'block',
    textStyle: 'small',
    textAlign: 'start',
    color: 'tx2',
    _hover: { color: 'tx', bg: 's3' },
    '&[aria-current]': { color: 'tx', fontWeight: '650' },
    _disabled: { color: 'tx3', cursor: 'default', bg: 'transparent' },
  },
});
const NONE: readonly Slot[] = [];
const HOURS = [0, 6, 12, 18, 24];

type Props = {
  day: string;
  today: string;
  zone: string;
  now: number;
  types: Types;
  byDay: ReadonlyMap<string, readonly Slot[]>;
  knownUntil: string;
  isBusy: boolean;
  onDay: (day: string) => void;
  onOpen: (slots: NewSlot[]) => void;
  onKept: (opened: number) => void;
};

/** The chosen day's week as seven bars, which can be copied to the following weeks. */
export const WeekPanel = memo(function WeekPanel({
  day,
  today,
  zone,
  now,
  types,
  byDay,
  knownUntil,
  isBusy,
  onDay,
  onOpen,
  onKept,
}: Props) {
  const { t } = useTranslation('availability');
  const locale = useLocale();
  const id = useId();
  const [isRepeating, setRepeating] = useState(false);
  const week = getWeek(day);
  const isEmpty = week.every((one) => getRepeatable({ slots: byDay.get(one), types }).length === 0);
  const utc = { locale, timeZone: 'UTC' };
  return (
    <Panel aria-labelledby={id} display="flex" flexDirection="column" gap="10">
      <HStack justifyContent="space-between" flexWrap="wrap" gap="8">
        <Text as="h2" id={id} textStyle="h3">
          {t('week.title')}
        </Text>
        <Button
          look="plain"
          size="sm"
          color="accent"
          me="-12px"
          disabled={isEmpty || isBusy}
          onClick={() => setRepeating(true)}
        >
          {t('week.repeat')}
        </Button>
      </HStack>
      <Stack gap="0">
        {week.map((one) => {
          const slots = byDay.get(one) ?? NONE;
          return (
            <DayRow
              key={one}
              type="button"
              disabled={one < today}
              aria-current={one === day ? 'date' : undefined}
              aria-label={`${formatShortDay(getNoon(one), utc)}, ${t('count.open', { count: slots.filter((slot) => isOpen(slot, now)).length })}`}
              onClick={() => onDay(one)}
            >
              <Span>{formatWeekday(getNoon(one), utc)}</Span>
              <Tape day={one} {...{ zone, now, slots }} />
            </DayRow>
          );
        })}
        <HStack
          aria-hidden
          justifyContent="space-between"
          ps="42px"
          pt="4"
          textStyle="smallest"
          color="tx3"
        >
          {HOURS.map((hour) => (
            <Span key={hour}>{formatHour(hour, { locale, isShort: true })}</Span>
          ))}
        </HStack>
      </Stack>
      {isRepeating && (
        <RepeatDialog
          {...{ week, zone, now, types, byDay, knownUntil }}
          onClose={() => setRepeating(false)}
          onOpen={onOpen}
          onKept={onKept}
        />
      )}
    </Panel>
  );
});

/** Styled by one parent selector: 7 x 48 individually styled blocks are too slow. */
const BLOCKS = {
  '& > span': { flex: '1', height: '100%', borderRadius: '2px', bg: 's3' },
  '& > [data-block=open]': { bg: 'fill', _light: { boxShadow: 'inset 0 0 0 1px {colors.accent}' } },
  '& > [data-block=booked]': { bg: 'info' },
} as const;

const Tape = memo(function Tape({
  day,
  zone,
  now,
  slots,
}: {
  day: string;
  zone: string;
  now: number;
  slots: readonly Slot[];
}) {
  return (
    <HStack as="span" aria-hidden gap="1px" h="16px" css={BLOCKS}>
      {buildTape({ day, zone, now, slots }).map((block, index) => (
        <span key={index} data-block={block ?? undefined} />
      ))}
    </HStack>
  );
});
