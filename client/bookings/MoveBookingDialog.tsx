import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql, useLazyLoadQuery } from 'react-relay';
import type { MoveBookingDialogMutation } from '../__generated__/MoveBookingDialogMutation.graphql.ts';
import type { MoveBookingDialogQuery } from '../__generated__/MoveBookingDialogQuery.graphql.ts';
import { ErrorBoundary } from '../app/ErrorBoundary.tsx';
import { useErrorText } from '../app/useErrorText.ts';
import { deviceZone, formatLongDay, formatTime } from '../format/dateTime.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { useMutationResult } from '../relay/useMutationResult.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Grid, Row, Stack, Text } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { byDay } from './days.ts';

const query = graphql`
  query MoveBookingDialogQuery($id: ID!) {
    node(id: $id) {
      ... on Booking {
        slotsToMoveTo {
          id
          startsAt
        }
      }
    }
  }
`;

const MOVE = graphql`
  mutation MoveBookingDialogMutation($input: RescheduleBookingInput!) {
    result: rescheduleBooking(input: $input) {
      ... on RescheduleBookingSuccess {
        booking {
          id
          ...BookingDetails_booking
        }
      }
      ... on UserError {
        code
      }
    }
  }
`;
const SKELETONS = 8;

type Props = { bookingId: string; onClose: () => void };

export function MoveBookingDialog({ bookingId, onClose }: Props) {
  const { t } = useTranslation('bookings');
  const errorText = useErrorText();
  return (
    <Dialog title={t('move.title')} closeLabel={t('summary.close')} size="md" isForReading onClose={onClose}>
      <Stack gap="16">
        <Text color="tx2">{t('move.hint')}</Text>
        <ErrorBoundary fallback={(error) => <Text role="alert" color="bad">{errorText(error)}</Text>}>
          <Suspense fallback={<Grid gap="8" gridTemplateColumns="repeat(4, 1fr)">{Array.from({ length: SKELETONS }, (_, index) => <Skeleton key={index} h="48px" borderRadius="control" />)}</Grid>}>
            <Choices bookingId={bookingId} onMoved={onClose} />
          </Suspense>
        </ErrorBoundary>
      </Stack>
    </Dialog>
  );
}

function Choices({ bookingId, onMoved }: { bookingId: string; onMoved: () => void }) {
  const { t } = useTranslation('bookings');
  const locale = useLocale();
  const errorText = useErrorText();
  const [slotId, setSlotId] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const { node } = useLazyLoadQuery<MoveBookingDialogQuery>(query, { id: bookingId }, { fetchPolicy: 'network-only' });
  const [move, isMoving] = useMutationResult<MoveBookingDialogMutation>(MOVE);
  const slots = node?.slotsToMoveTo ?? [];
  const timeZone = deviceZone();
  const zoned = { locale, timeZone };
  if (slots.length === 0) return <Text role="status">{t('move.none')}</Text>;
  const send = (wanted: string): void => {
    setProblem(null);
    move({ input: { bookingId, slotId: wanted } }).then(({ result }) => (result.booking ? onMoved() : setProblem(result)), setProblem);
  };
  return (
    <>
      {[...byDay(slots, timeZone)].map(([day, ofDay]) => (
        <Stack key={day} gap="8" role="group" aria-label={formatLongDay(ofDay[0]?.startsAt ?? '', zoned)}>
          <Text textStyle="h3">{formatLongDay(ofDay[0]?.startsAt ?? '', zoned)}</Text>
          <Grid gap="8" gridTemplateColumns="repeat(auto-fill, minmax(88px, 1fr))">
            {ofDay.map(({ id, startsAt }) => <Button key={id} look={id === slotId ? 'primary' : 'outline'} minH="48px" aria-pressed={id === slotId} onClick={() => setSlotId(id)}>{formatTime(startsAt, zoned)}</Button>)}
          </Grid>
        </Stack>
      ))}
      {problem !== null && <Text role="alert" color="bad">{errorText(problem)}</Text>}
      <Row position="sticky" bottom="0" bg="s2" py="12" justifyContent="flex-end">
        <Button look="primary" disabled={!slotId || isMoving} aria-busy={isMoving} onClick={() => slotId && send(slotId)}>{t('move.confirm')}</Button>
      </Row>
    </>
  );
}
