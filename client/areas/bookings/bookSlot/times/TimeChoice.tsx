import { useTranslation } from 'react-i18next';
import type { TimeChoice_creator$key } from '../../../../__generated__/TimeChoice_creator.graphql.ts';
import type { TimeChoice_slots$key } from '../../../../__generated__/TimeChoice_slots.graphql.ts';
import { formatTime } from '../../../../format/dateTime.ts';
import { useLocale } from '../../../../i18n/useLocale.ts';
import { graphql, useFragment } from '../../../../relay/hooks.ts';
import { Banner } from '../../../../ui/Banner.tsx';
import { EmptyState } from '../../../../ui/lists/EmptyState.tsx';
import { Stack } from '../../../../ui/Layout.tsx';
import { SectionTitle } from '../../../../ui/SectionTitle.tsx';
import { DayStrip } from './DayStrip.tsx';
import { SlotGrid } from './SlotGrid.tsx';
import { ZoneSelect } from './ZoneSelect.tsx';

type Props = {
  creator: TimeChoice_creator$key;
  slots: TimeChoice_slots$key;
  day: string;
  days: string[];
  today: string;
  freeOn: (day: string) => number;
  chosenId: string | null;
  /** The viewer returned from an unpaid checkout; an active hold has an end. */
  wasCancelled: boolean;
  heldUntil: string | null;
  timeZone: string;
  now: number;
  setTimeZone: (timeZone: string) => void;
  /** Changes search parameters of the URL; null removes one. */
  go: (changes: Record<string, string | null>) => void;
};

/** Chooses a day, a slot of that day and the zone in which times are shown. */
export function TimeChoice({
  creator,
  slots,
  day,
  days,
  today,
  freeOn,
  chosenId,
  wasCancelled,
  heldUntil,
  timeZone,
  now,
  setTimeZone,
  go,
}: Props) {
  const { t } = useTranslation('bookings');
  const locale = useLocale();
  const zones = useFragment(
    graphql`
      fragment TimeChoice_creator on Creator {
        ...ZoneSelect_creator
      }
    `,
    creator,
  );
  const daySlots = useFragment(
    graphql`
      fragment TimeChoice_slots on AvailabilitySlot @relay(plural: true) {
        ...SlotGrid_slots
      }
    `,
    slots,
  );
  return (
    <Stack as="section" gap="16" aria-labelledby="book-time">
      <SectionTitle
        id="book-time"
        aside={<ZoneSelect creator={zones} timeZone={timeZone} onChange={setTimeZone} />}
      >
        {t('book.title')}
      </SectionTitle>
      {wasCancelled && (
        <Banner tone="warn">
          {heldUntil
            ? t('book.cancelledHeld', { time: formatTime(heldUntil, { locale, timeZone }) })
            : t('book.cancelled')}
        </Banner>
      )}
      <DayStrip
        days={days}
        today={today}
        chosen={day}
        countOf={freeOn}
        onChoose={(key) => go({ day: key })}
        onMove={(key) => go({ from: key > today ? key : null, day: null, slot: null })}
      />
      {daySlots.length > 0 ? (
        <SlotGrid
          slots={daySlots}
          timeZone={timeZone}
          now={now}
          chosenId={chosenId}
          onChoose={(id) => go({ slot: id, day })}
        />
      ) : (
        <EmptyState
          title={t('book.noneThatDay')}
          hint={days.some((key) => freeOn(key) > 0) ? t('book.tryOther') : t('book.noneSoon')}
        />
      )}
    </Stack>
  );
}
