import { useCallback, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type {
  Editor_viewer$data,
  Editor_viewer$key,
} from '../../../__generated__/Editor_viewer.graphql.ts';
import { useServerEvents } from '../../../app/events/useServerEvents.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Box, Stack } from '../../../ui/Layout.tsx';
import type { Slot } from './cells.rules.ts';
import { COLUMNS } from './columns.ts';
import { CopyPanel } from '../patterns/CopyPanel.tsx';
import type { NewSlot } from '../patterns/copy.rules.ts';
import { DayEditor } from './DayEditor.tsx';
import { EditorBar } from './EditorBar.tsx';
import { EditorStrip } from './EditorStrip.tsx';
import type { Range } from './ownSlotsStore.ts';
import { RulesPanel } from '../patterns/RulesPanel.tsx';
import { StandingPattern } from '../patterns/StandingPattern.tsx';
import { FirstSlotPanel } from '../setup/FirstSlotPanel.tsx';
import { useEditedDay } from './useEditedDay.ts';
import { useListingChoices, type SlotType } from '../setup/useListingChoices.ts';
import { useOwnSlots } from './useOwnSlots.ts';
import { useSlotChanges } from './useSlotChanges.ts';
import { WeekPanel } from '../patterns/WeekPanel.tsx';
import { addDays } from '../zone.rules.ts';

const NONE: readonly Slot[] = [];

type Props = {
  viewer: Editor_viewer$key;
  range: Range;
  currency: string;
  publicUrl: string;
  /** Slots are drafts until payouts are complete. */
  areDrafts: boolean;
};

/**
 * The availability editor: a strip of the month's days, the grid of one day, and panels for the
 * weeks.
 */
export function Editor({ viewer, range, currency, publicUrl, areDrafts }: Props) {
  const { t } = useTranslation('availability');
  const data = useFragment(
    graphql`
      fragment Editor_viewer on Viewer
      @argumentDefinitions(from: { type: "DateTime!" }, to: { type: "DateTime!" }) {
        timeZone
        platformFeePercent
        sessionTypes {
          id
          title
          durationMinutes
          mode
          price {
            amountMinor
          }
        }
        busyTimes(from: $from, to: $to) {
          startsAt
          endsAt
        }
        ...useOwnSlots_viewer @arguments(from: $from, to: $to)
        ...RulesPanel_viewer
        ...StandingPattern_viewer
        ...FirstSlotPanel_viewer
      }
    `,
    viewer,
  );
  const { revalidate } = useRevalidator();
  const { timeZone: zone, platformFeePercent: feePercent } = data;
  const { now, today, day, go } = useEditedDay(zone);
  const byDay = useOwnSlots({ viewer: data, zone });
  const types = useMemo(() => toSlotTypes(data.sessionTypes), [data.sessionTypes]);
  const choices = useListingChoices(types);
  // Memoised, so that the panels beside the grid render only when their data changes.
  const reread = useCallback(() => void revalidate(), [revalidate]);
  const changes = useSlotChanges(range, { areDrafts, onOutdated: reread });
  useServerEvents({ types: ['booking'], onChange: () => void revalidate() });
  const { change, setStatus, undoLast } = changes;
  const undo = useCallback(() => void undoLast(), [undoLast]);
  const open = useCallback(
    (slots: NewSlot[]): void => void change({ kind: 'open', slots }),
    [change],
  );
  const kept = useCallback(
    (opened: number): void => {
      setStatus({ tone: 'ok', text: t('standing.kept', { count: opened }) });
      reread();
    },
    [setStatus, reread, t],
  );
  const [before, on, after] = [
    byDay.get(addDays(day, -1)) ?? NONE,
    byDay.get(day) ?? NONE,
    byDay.get(addDays(day, 1)) ?? NONE,
  ];
  const near = useMemo(() => [...before, ...on, ...after], [before, on, after]);
  // The panels are deferred, so that the pressed cell responds at once.
  const shared = {
    day,
    zone,
    now,
    types,
    byDay: useDeferredValue(byDay),
    knownUntil: range.to.slice(0, 10),
    isBusy: changes.isBusy,
    onOpen: open,
  };
  return (
    <Stack gap={{ base: '16', xl: '20' }}>
      <EditorBar
        {...{ day, today, zone, now, currency, feePercent, choices }}
        onDay={go}
        canUndo={changes.canUndo}
        isBusy={changes.isBusy}
        onUndo={undo}
      />
      <EditorStrip {...{ day, today, zone, now, byDay }} onDay={go} />
      <Box
        display="grid"
        gridTemplateColumns={COLUMNS}
        gap={{ base: '24', xl: '28' }}
        alignItems="start"
      >
        <DayEditor
          key={day}
          {...{ day, zone, now, currency, feePercent, choices, changes }}
          slots={near}
          daySlots={on}
          onDropOpened={areDrafts ? null : reread}
          busyTimes={data.busyTimes}
        />
        <Stack gap="16">
          {/* Beside the grid, which must not move under the pointer. */}
          <FirstSlotPanel
            viewer={data}
            publicUrl={publicUrl}
            hasSlots={byDay.size > 0 && !areDrafts}
          />
          <CopyPanel key={day} {...shared} />
          {!areDrafts && <WeekPanel {...shared} today={today} onDay={go} onKept={kept} />}
          {!areDrafts && <StandingPattern viewer={data} onChanged={reread} />}
          <RulesPanel viewer={data} onSaved={reread} />
        </Stack>
      </Box>
    </Stack>
  );
}

function toSlotTypes(types: Editor_viewer$data['sessionTypes']): SlotType[] {
  return types
    .filter(({ mode }) => mode === 'SLOTS')
    .map(({ id, title, durationMinutes, price }) => ({
      id,
      title,
      durationMinutes,
      priceMinor: price.amountMinor,
    }));
}
