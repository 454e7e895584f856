import { chakra } from '@chakra-ui/react/styled-system';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime, TIME_OF_DAY } from '../../../format/dateTime.ts';
import { dateTimeFormat } from '../../../format/formatters.ts';
import { formatMoney } from '../../../format/money.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { VisuallyHidden, Span } from '../../../ui/Layout.tsx';
import { isBooked, isChangeable, type Cell, type Slot } from './cells.rules.ts';
import { isUnconfirmed } from './ownSlotsStore.ts';

const CellButton = chakra('button', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    minW: 0,
    minH: '56px',
    px: '2',
    py: '6',
    color: 'tx',
    bg: 's2',
    borderRadius: 'control',
    userSelect: 'none',
    touchAction: 'pan-y',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'ctl',
    transition: 'background-color 120ms, border-color 120ms',
    '& [data-close]': { display: 'none' },
    _hover: { bg: 'accentSoft', borderColor: 'accent' },
    '&[data-look=open]': { bg: 'accentSoft', color: 'accent', borderColor: 'accent' },
    '&[data-look=draft]': { color: 'accent', borderColor: 'accent', borderStyle: 'dashed' },
    '&[data-look=open][data-start]:not([data-pressed]):hover, &[data-look=paused][data-start]:not([data-pressed]):hover, &[data-look=draft][data-start]:not([data-pressed]):hover':
      {
        bg: 'badSoft',
        color: 'bad',
        borderColor: 'bad',
        '& [data-close]': { display: 'inline' },
        '& [data-price]': { display: 'none' },
      },
    '&[data-look=paused]': { color: 'warn', borderColor: 'warn', borderStyle: 'dashed' },
    '&[data-look=booked], &[data-look=booked][data-start]:hover': {
      bg: 'infoSoft',
      color: 'info',
      borderColor: 'transparent',
      cursor: 'default',
    },
    '&[data-look=past], &[data-look=past][data-start]:hover': {
      minH: '36px',
      bg: 'transparent',
      color: 'tx3',
      borderColor: 'line',
      cursor: 'not-allowed',
    },
    '&[data-selected][data-start], &[data-selected][data-look][data-start]:hover': {
      bg: 'fill',
      color: 'ink',
      borderColor: 'accent',
      boxShadow: '0 0 0 2px {colors.bg}, 0 0 0 4px {colors.accent}',
      '& [data-close]': { display: 'none' },
      '& [data-price]': { display: 'inline' },
    },
  },
});

type Look = 'closed' | 'open' | 'draft' | 'paused' | 'booked' | 'past';
/** Open, whether or not fans can book it now. */
const isOpen = (look: Look): boolean => look === 'open' || look === 'paused' || look === 'draft';
/** `isBusy`: the creator has a busy time at this time. */
type Shown = {
  cell: Cell;
  zone: string;
  now: number;
  currency: string;
  mark: string | null;
  isBusy: boolean;
};
type Props = Shown & { isSelected: boolean; isTabStop: boolean };

/**
 * One time of the day: closed, open with its price, booked, or past. The grid handles its clicks.
 */
export const SlotCell = memo(
  function SlotCell({ isSelected, isTabStop, ...shown }: Props) {
    const { t } = useTranslation('availability');
    const { cell, now, isBusy } = shown;
    const { startsAt, slot } = cell;
    const look = readLook(cell, now);
    const canChange = isChangeable(cell, now) && !(slot && isUnconfirmed(slot.id));
    return (
      <CellButton
        type="button"
        data-start={startsAt}
        data-look={look}
        data-selected={isSelected || undefined}
        aria-pressed={isOpen(look)}
        aria-disabled={!canChange || undefined}
        disabled={look === 'past'}
        tabIndex={isTabStop ? 0 : -1}
        title={look === 'paused' ? t(isBusy ? 'cell.busyHint' : 'cell.pausedHint') : undefined}
      >
        <CellWords {...shown} />
      </CellButton>
    );
  },
  isSame<Props>,
);

/** Separate from the button, so that dragging over cells renders only their frames. */
const CellWords = memo(
  function CellWords({ cell, zone, now, currency, mark, isBusy }: Shown) {
    const { t } = useTranslation('availability');
    const locale = useLocale();
    const zoned = { locale, timeZone: zone };
    const { startsAt, endsAt, slot } = cell;
    const look = readLook(cell, now);
    const price =
      slot &&
      (slot.priceMinor === 0
        ? t('cell.free')
        : formatMoney({ amountMinor: slot.priceMinor, currency }, { locale }));
    const words = {
      closed: null,
      open: price,
      draft: price,
      paused: t(isBusy ? 'cell.busy' : 'cell.paused'),
      booked: slot?.state === 'HELD' ? t('cell.held') : (slot?.fan ?? t('cell.booked')),
      past: slot ? price : null,
    }[look];
    const more = t(`cell.more.${look === 'paused' && isBusy ? 'busy' : look}`, {
      end: formatTime(new Date(endsAt), zoned),
      price: price ?? '',
      fan: slot?.fan ?? '',
    });
    return (
      <>
        <CellTime at={startsAt} {...zoned} />
        {mark && <Span textStyle="smallest">{mark}</Span>}
        <VisuallyHidden> {more}</VisuallyHidden>
        {words && (
          <Span
            aria-hidden
            textStyle="small"
            data-price
            maxW="full"
            overflow="hidden"
            textOverflow="ellipsis"
            whiteSpace="nowrap"
          >
            {words}
          </Span>
        )}
        {slot?.squad && (
          <Span textStyle="smallest">
            {t('cell.places', { taken: slot.squad.takenCount, size: slot.squad.chosen.size })}
          </Span>
        )}
        {slot?.title && (
          <Span textStyle="smallest" lineClamp={3} overflowWrap="anywhere">
            {slot.title}
          </Span>
        )}
        {isOpen(look) && (
          <Span aria-hidden textStyle="small" data-close>
            {t('cell.close')}
          </Span>
        )}
      </>
    );
  },
  isSame<Shown>,
);

/** "10:30 PM" in a smaller font than "22:30", so that twelve cells fit side by side. */
function CellTime({ at, locale, timeZone }: { at: number; locale: string; timeZone: string }) {
  const parts = dateTimeFormat(locale, { timeZone, ...TIME_OF_DAY }).formatToParts(new Date(at));
  const hasPeriod = parts.some(({ type }) => type === 'dayPeriod');
  return (
    <Span textStyle="slotTime" fontSize={hasPeriod ? '13px' : '15px'} whiteSpace="nowrap">
      {parts.map(({ type, value }, index) =>
        type === 'dayPeriod' ? (
          <Span key={index} fontSize="9.5px">
            {value}
          </Span>
        ) : (
          value
        ),
      )}
    </Span>
  );
}

/** Cell objects are recreated whenever a slot changes, so compare their content. */
function isSame<P extends Shown>(
  { cell: before, ...beforeRest }: P,
  { cell: after, ...afterRest }: P,
): boolean {
  const keys = Object.keys(afterRest) as (keyof typeof afterRest)[];
  return (
    before.startsAt === after.startsAt &&
    before.endsAt === after.endsAt &&
    isSameSlot(before.slot, after.slot) &&
    keys.every((key) => beforeRest[key] === afterRest[key])
  );
}

function isSameSlot(before: Slot | null, after: Slot | null): boolean {
  return (
    before?.id === after?.id &&
    before?.state === after?.state &&
    before?.priceMinor === after?.priceMinor &&
    before?.fan === after?.fan &&
    before?.title === after?.title &&
    before?.squad?.takenCount === after?.squad?.takenCount
  );
}

function readLook({ startsAt, slot }: Cell, now: number): Look {
  if (slot && isBooked(slot)) return 'booked';
  if (startsAt <= now) return 'past';
  if (!slot) return 'closed';
  if (slot.state === 'DRAFT') return 'draft';
  return slot.state === 'CLOSED' ? 'paused' : 'open';
}
