import type { ReactNode } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { BookSection_creator$key } from '../../../__generated__/BookSection_creator.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { getCategory } from '../../creators/categories.ts';
import { useServerEvents } from '../../../app/events/useServerEvents.ts';
import { dayKey } from '../../../format/dateTime.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Box, Stack } from '../../../ui/Layout.tsx';
import { JoinWaitlist } from '../../waitlist/JoinWaitlist.tsx';
import { Beside, BESIDE_COLUMNS } from './summary/Beside.tsx';
import { BookingSummary } from './summary/BookingSummary.tsx';
import { byDay, daysFrom, loadedDays } from './times/days.ts';
import { NextFree } from './times/NextFree.tsx';
import { nearestFree } from './times/nearestFree.rules.ts';
import { ReservedSlot } from './ReservedSlot.tsx';
import { SummarySheet } from './summary/SummarySheet.tsx';
import { TimeChoice } from './times/TimeChoice.tsx';
import { useCancelledPayment } from './summary/useCancelledPayment.ts';
import { useChosenZone } from './times/useChosenZone.ts';
import { useNow } from '../useNow.ts';
import { useSlotBeyond } from './times/useSlotBeyond.ts';

const DAYS = 14;

type Props = {
  creator: BookSection_creator$key;
  types: ReactNode;
  /** Whether `types` can be bought without open slots. */
  hasAppointments: boolean;
  services: ReactNode;
  empty: ReactNode;
};

/**
 * A creator's slots by day and part of the day in the chosen zone, and the summary of the chosen
 * slot.
 */
export function BookSection({ creator, types, hasAppointments, services, empty }: Props) {
  const data = useFragment(
    graphql`
      fragment BookSection_creator on Creator
      @argumentDefinitions(from: { type: "DateTime!" }, to: { type: "DateTime!" }) {
        id
        tags
        slots(from: $from, to: $to) {
          id
          startsAt
          state
          reservedUntil
          price {
            amountMinor
            currency
          }
          booking {
            status
            holdExpiresAt
          }
          ...TimeChoice_slots
          ...BookingSummary_slot
          ...SummarySheet_slot
        }
        openSlots(first: 1) {
          edges {
            node {
              id
              ...NextFree_slot
            }
          }
        }
        ...BookingSummary_creator
        ...JoinWaitlist_creator
        ...TimeChoice_creator
      }
    `,
    creator,
  );
  const [search, setSearch] = useSearchParams();
  const [timeZone, setTimeZone] = useChosenZone();
  const now = useNow();
  const { revalidate } = useRevalidator();
  useServerEvents({
    creatorId: data.id,
    types: ['slots', 'booking'],
    onChange: () => void revalidate(),
  });

  const coming = data.slots.filter(({ startsAt }) => Date.parse(startsAt) > now);
  const days = byDay(coming, timeZone);
  const today = dayKey(new Date(now), timeZone);
  const first =
    search.get('from') && (search.get('from') ?? '') > today
      ? (search.get('from') ?? today)
      : today;
  const strip = loadedDays({ days: daysFrom(first, DAYS), slots: data.slots, timeZone });
  const chosen = data.slots.find(({ id }) => id === search.get('slot')) ?? null;
  const firstFree = strip.find((day) => days.get(day)?.some(({ state }) => state === 'FREE'));
  const wantedDay = search.get('day') ?? (chosen ? dayKey(chosen.startsAt, timeZone) : null);
  const day = wantedDay && strip.includes(wantedDay) ? wantedDay : (firstFree ?? first);
  const go = (changes: Record<string, string | null>): void => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const slotProblem = useSlotBeyond({
    slotId: search.get('slot'),
    creatorId: data.id,
    // While another day is shown, a change of the last loaded day does not move the days.
    isKnown:
      chosen !== null &&
      (search.has('day') || dayKey(chosen.startsAt, timeZone) <= (strip.at(-1) ?? first)),
    from: search.get('from'),
    timeZone,
    go,
  });

  const wasCancelled = useCancelledPayment({ param: 'slot', id: search.get('slot') });
  const heldUntil = chosen?.booking?.status === 'HELD' ? chosen.booking.holdExpiresAt : null;
  const next = data.openSlots.edges[0]?.node;
  const choose = (id: string): void => go({ slot: id, day: null });
  const summary = {
    creator: data,
    slot: chosen,
    nearest: chosen ? nearestFree(coming, chosen) : [],
    timeZone,
    onChoose: choose,
    idle: next ? <NextFree slot={next} timeZone={timeZone} onChoose={choose} /> : null,
  };

  // Without a free time, show first what can be requested or ordered, not an empty strip of days.
  const isStripEmpty = !next && (data.slots.length === 0 || hasAppointments);
  if (isStripEmpty && !chosen && !search.has('from')) {
    return (
      <Stack gap="36">
        {slotProblem && <Banner tone="bad">{slotProblem}</Banner>}
        {hasAppointments && types}
        {services ?? (!hasAppointments && empty)}
        <JoinWaitlist creator={data} />
      </Stack>
    );
  }
  const daySlots = days.get(day) ?? [];
  return (
    <Box
      display="grid"
      gridTemplateColumns={BESIDE_COLUMNS}
      gap={{ base: '28', xl: '32' }}
      alignItems="start"
      pb={{ base: chosen ? '72' : '0', xl: '0' }}
    >
      <Stack gap="36" minW="0">
        {slotProblem && <Banner tone="bad">{slotProblem}</Banner>}
        <ReservedSlot
          slots={coming}
          chosenId={chosen?.id ?? null}
          {...{ now, timeZone }}
          onChoose={choose}
        />
        <TimeChoice
          creator={data}
          slots={daySlots}
          day={day}
          days={strip}
          freeOn={(key) => days.get(key)?.filter(({ state }) => state === 'FREE').length ?? 0}
          chosenId={chosen?.id ?? null}
          {...{ wasCancelled, heldUntil, timeZone, now, today, setTimeZone, go }}
        />
        <JoinWaitlist creator={data} />
        {types}
        {services}
      </Stack>
      <Beside>
        <BookingSummary {...summary} />
      </Beside>
      {chosen && (
        <SummarySheet
          slot={chosen}
          timeZone={timeZone}
          accent={getCategory(data.tags)?.accent ?? 'none'}
        >
          <BookingSummary {...summary} isFramed={false} />
        </SummarySheet>
      )}
    </Box>
  );
}
