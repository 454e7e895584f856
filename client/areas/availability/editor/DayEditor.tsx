import { startTransition, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPartWithTexts } from '../../../app/pages/lazyPartWithTexts.ts';
import { formatLongDay, getNoon } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Box, VisuallyHidden, Stack } from '../../../ui/Layout.tsx';
import { BusyNote } from './BusyNote.tsx';
import { busyTimesOfDay, type BusyTimes } from './busyTimes.rules.ts';
import { toCells, isChangeable, withoutOverlaps, type Cell, type Slot } from './cells.rules.ts';
import { DayGrid } from './DayGrid.tsx';
import { DayHeader } from './DayHeader.tsx';
import { isUnconfirmed } from './ownSlotsStore.ts';
import { SelectionBar } from './SelectionBar.tsx';
import type { ListingChoices } from '../setup/useListingChoices.ts';
import { useSelection } from './useSelection.ts';
import type { FormStatus, SlotChange, useSlotChanges } from './useSlotChanges.ts';
import { clockChange } from '../zone.rules.ts';
import { clockText } from '../zoneNames.ts';
import { MINUTE_MS } from '../../../generated/timeUnits.rules.ts';

const OpenDropDialog = lazyPartWithTexts(
  ['drops'],
  async () => (await import('../../drops/OpenDropDialog.tsx')).OpenDropDialog,
);

/** Messages overlay the bottom of the page to avoid layout shift. */
const FLOATING = {
  position: 'sticky',
  bottom: { base: '12px', md: '20px' },
  zIndex: 'sheet',
  w: 'fit-content',
  maxW: 'full',
  mx: 'auto',
  boxShadow: 'dialog',
  borderRadius: 'control',
} as const;

type Props = {
  day: string;
  zone: string;
  now: number;
  currency: string;
  feePercent: number;
  /** Slots of the day and of its neighbours, which may reach into it. */
  slots: readonly Slot[];
  daySlots: readonly Slot[];
  busyTimes: BusyTimes;
  choices: ListingChoices;
  changes: ReturnType<typeof useSlotChanges>;
  /** Null if the slots cannot be offered in a drop. */
  onDropOpened: (() => void) | null;
};

/** Edits one day: pressing a time opens or closes it, dragging selects several. */
export function DayEditor({
  day,
  zone,
  now,
  currency,
  feePercent,
  slots,
  daySlots,
  busyTimes,
  choices,
  changes,
  onDropOpened,
}: Props) {
  const { t } = useTranslation('availability');
  const locale = useLocale();
  const { durationMinutes, priceMinor, type, squad } = choices;
  const cells = useMemo(
    () => toCells({ day, zone, durationMinutes, slots }),
    [day, zone, durationMinutes, slots],
  );
  const busy = useMemo(() => busyTimesOfDay({ busyTimes, day, zone }), [busyTimes, day, zone]);
  const changeable = useMemo(
    () =>
      cells.filter(
        (cell) => isChangeable(cell, now) && !(cell.slot && isUnconfirmed(cell.slot.id)),
      ),
    [cells, now],
  );
  const starts = useMemo(() => changeable.map(({ startsAt }) => startsAt), [changeable]);
  const selection = useSelection(starts);
  const selected = changeable.filter(({ startsAt }) => selection.selected.has(startsAt));
  const dayName = formatLongDay(getNoon(day), { locale, timeZone: 'UTC' });
  const shift = clockChange(day, zone);

  // Render in chunks, so that a press never waits for the render that an earlier press caused.
  const change = (requested: SlotChange): void =>
    startTransition(() => void changes.change(requested));
  const open = (wanted: readonly Cell[]): void => {
    if (priceMinor === null) return changes.setStatus({ tone: 'bad', text: t('price.first') });
    change({
      kind: 'open',
      slots: withoutOverlaps(wanted.filter(({ slot }) => !slot)).map(({ startsAt, endsAt }) => ({
        startsAt,
        durationMinutes: (endsAt - startsAt) / MINUTE_MS,
        priceMinor,
        sessionTypeId: type?.id ?? null,
        squad,
      })),
    });
  };
  const close = (wanted: readonly Cell[]): void =>
    change({ kind: 'close', slots: wanted.flatMap(({ slot }) => slot ?? []) });
  const press = (cell: Cell): void => {
    const { slot } = cell;
    if (slot?.fan)
      return changes.setStatus({ tone: 'info', text: t('cell.bookedBy', { fan: slot.fan }) });
    if (slot?.squad?.takenCount) {
      const { takenCount, chosen, fans } = slot.squad;
      const text = t('cell.squadTaken', { taken: takenCount, size: chosen.size, fans });
      return changes.setStatus({ tone: 'info', text });
    }
    if (!changeable.includes(cell)) return;
    if (slot) close([cell]);
    else open([cell]);
  };
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const { setStatus } = changes;
  const hide = useCallback(() => setStatus(null), [setStatus]);
  const grid = useRef<HTMLDivElement>(null);
  const withSelection = (act: (wanted: readonly Cell[]) => void) => () => {
    act(selected);
    selection.clear();
    // The pressed button disappears with the selection.
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  };
  return (
    <Stack as="section" aria-labelledby="editor-day" gap="16" minW="0">
      <DayHeader id="editor-day" {...{ day, now, currency, feePercent }} slots={daySlots} />
      {shift !== 0 && <Banner tone="warn">{clockText(shift, t)}</Banner>}
      {busy.length > 0 && <BusyNote {...{ busy, zone }} />}
      <DayGrid
        ref={grid}
        label={t('grid', { day: dayName })}
        {...{ cells, zone, now, currency, durationMinutes, busy, selection }}
        onPress={press}
      />
      <SelectionBar
        cells={selected}
        {...{ zone, currency, priceMinor }}
        onOpen={withSelection(open)}
        onPrice={withSelection(
          (wanted) =>
            priceMinor !== null &&
            change({ kind: 'price', slots: wanted.flatMap(({ slot }) => slot ?? []), priceMinor }),
        )}
        onClose={withSelection(close)}
        onDrop={
          // Squads cannot be offered in a drop.
          onDropOpened && selected.every(({ slot }) => !slot?.squad)
            ? withSelection((wanted) => setDropped(wanted.flatMap(({ slot }) => slot?.id ?? [])))
            : null
        }
        onClear={withSelection(() => undefined)}
      />
      {dropped.length > 0 && (
        <Suspense>
          <OpenDropDialog
            slotIds={dropped}
            onOpened={() => {
              setDropped([]);
              onDropOpened?.();
            }}
            onClose={() => setDropped([])}
          />
        </Suspense>
      )}
      <Outcome status={changes.status} isCovered={selected.length > 0} onHide={hide} />
    </Stack>
  );
}

function Outcome({
  status,
  isCovered,
  onHide,
}: {
  status: FormStatus | null;
  isCovered: boolean;
  onHide: () => void;
}) {
  if (!status || status.isAnnouncedOnly)
    return <VisuallyHidden role="status">{status?.text}</VisuallyHidden>;
  if (isCovered) return null;
  return (
    <Box {...FLOATING}>
      <Banner tone={status.tone} {...(status.tone === 'bad' ? {} : { onHide })}>
        {status.text}
      </Banner>
    </Box>
  );
}
