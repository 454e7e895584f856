import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDay } from '../../../format/dateTime.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { Button } from '../../../ui/Button.tsx';
import { HStack, Stack, Text } from '../../../ui/Layout.tsx';
import type { ChosenTime } from './MoveChoices.tsx';
import { RefundNote } from './RefundNote.tsx';
import { SummaryProblem } from '../bookSlot/summary/SummaryProblem.tsx';
import { SummaryZones } from '../bookSlot/summary/SummaryZones.tsx';
import { useNow } from '../useNow.ts';
import { useRescheduleBookingMutation } from './useRescheduleBookingMutation.ts';

type Times = { startsAt: string; endsAt: string };
type Creator = { username: string; timeZone: string };
type Props = {
  booking: Times & { id: string; isFree: boolean; creator: Creator };
  chosen: ChosenTime;
  timeZone: string;
  onMoved: () => void;
  onBack: () => void;
};

/** The old and the new time in both zones, and the new refund deadline of a paid booking. */
export function MoveConfirmation({ booking, chosen, timeZone, onMoved, onBack }: Props) {
  const { t } = useTranslation('bookings');
  const now = useNow();
  const [problem, setProblem] = useState<unknown>(null);
  const [move, isMoving] = useRescheduleBookingMutation();
  const send = async (): Promise<void> => {
    setProblem(null);
    try {
      const { result } = await move({ input: { bookingId: booking.id, slotId: chosen.id } });
      if (result.booking) onMoved();
      else setProblem(result);
    } catch (cause) {
      setProblem(cause);
    }
  };
  const { creator } = booking;
  return (
    <>
      <TimeOf name={t('move.from')} times={booking} {...{ creator, timeZone }} />
      <TimeOf name={t('move.to')} times={chosen} {...{ creator, timeZone }} />
      {!booking.isFree && <RefundNote startsAt={chosen.startsAt} timeZone={timeZone} now={now} />}
      {problem !== null && <SummaryProblem cause={problem} />}
      <HStack justifyContent="flex-end" gap="8" flexWrap="wrap">
        <Button look="outline" disabled={isMoving} onClick={onBack}>
          {t('move.back')}
        </Button>
        <Button look="primary" disabled={isMoving} aria-busy={isMoving} onClick={() => void send()}>
          {t('move.confirm')}
        </Button>
      </HStack>
    </>
  );
}

type TimeProps = { name: string; times: Times; creator: Creator; timeZone: string };

function TimeOf({ name, times: { startsAt, endsAt }, creator, timeZone }: TimeProps) {
  const locale = useLocale();
  return (
    <Stack gap="8" role="group" aria-label={name}>
      <Text textStyle="label" color="tx2">
        {name}
      </Text>
      <Text textStyle="h3">{formatLongDay(startsAt, { locale, timeZone })}</Text>
      <SummaryZones {...{ startsAt, endsAt, timeZone, creator }} />
    </Stack>
  );
}
