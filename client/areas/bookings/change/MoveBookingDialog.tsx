import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoveBookingDialogQuery } from '../../../__generated__/MoveBookingDialogQuery.graphql.ts';
import { ErrorBoundary } from '../../../app/errors/ErrorBoundary.tsx';
import { useErrorText } from '../../../app/errors/useErrorText.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useLazyLoadQuery } from '../../../relay/useLazyLoadQuery.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Grid, Stack, Text } from '../../../ui/Layout.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { MoveChoices, type ChosenTime } from './MoveChoices.tsx';
import { MoveConfirmation } from './MoveConfirmation.tsx';
import { useChosenZone } from '../bookSlot/times/useChosenZone.ts';

const query = graphql`
  query MoveBookingDialogQuery($id: ID!) {
    node(id: $id) {
      ... on Booking {
        id
        startsAt
        endsAt
        price {
          amountMinor
        }
        creator {
          username
          timeZone
        }
        ...MoveChoices_booking @alias(as: "choices")
      }
    }
  }
`;
const SKELETONS = 8;

type Props = { bookingId: string; onClose: () => void };

export function MoveBookingDialog({ bookingId, onClose }: Props) {
  const { t } = useTranslation('bookings');
  const errorText = useErrorText();
  // Relay caches a failed request for minutes, so the query of each opening has its own key.
  const [fetchKey] = useState(Date.now);
  return (
    <Dialog
      title={t('move.title')}
      closeLabel={t('summary.close')}
      size="md"
      isForReading
      onClose={onClose}
    >
      <ErrorBoundary
        fallback={(error) => (
          <Text role="alert" color="bad">
            {errorText(error)}
          </Text>
        )}
      >
        <Suspense fallback={<MoveSkeleton />}>
          <MoveSteps bookingId={bookingId} fetchKey={fetchKey} onMoved={onClose} />
        </Suspense>
      </ErrorBoundary>
    </Dialog>
  );
}

type StepsProps = { bookingId: string; fetchKey: number; onMoved: () => void };

/** Two steps: choose the time, then confirm the change. */
function MoveSteps({ bookingId, fetchKey, onMoved }: StepsProps) {
  const { t } = useTranslation('bookings');
  const [timeZone] = useChosenZone();
  const [chosen, setChosen] = useState<ChosenTime | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const step = useRef<HTMLDivElement>(null);
  const { node } = useLazyLoadQuery<MoveBookingDialogQuery>(
    query,
    { id: bookingId },
    { fetchPolicy: 'network-only', fetchKey },
  );
  if (!node?.choices || !node.creator || !node.price || !node.startsAt || !node.endsAt)
    return <Text role="status">{t('move.none')}</Text>;
  const { startsAt, endsAt, creator } = node;
  const isFree = node.price.amountMinor === 0;
  const booking = { id: bookingId, startsAt, endsAt, isFree, creator };
  const choice = { creator, timeZone, chosenId: chosen?.id ?? null, onChoose: setChosen };
  // The pressed button disappears with its step, so the focus goes to what follows.
  const goTo = (isLast: boolean): void => {
    setConfirming(isLast);
    step.current?.focus();
  };
  return (
    <Stack gap="16" ref={step} tabIndex={-1} outline="none">
      {chosen && isConfirming ? (
        <MoveConfirmation {...{ booking, chosen, timeZone, onMoved }} onBack={() => goTo(false)} />
      ) : (
        <MoveChoices booking={node.choices} {...choice} onContinue={() => goTo(true)} />
      )}
    </Stack>
  );
}

function MoveSkeleton() {
  return (
    <Grid gap="8" gridTemplateColumns="repeat(4, 1fr)">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} h="48px" borderRadius="control" />
      ))}
    </Grid>
  );
}
