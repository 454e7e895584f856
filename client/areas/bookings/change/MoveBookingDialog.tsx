import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoveBookingDialogQuery } from '../../../__generated__/MoveBookingDialogQuery.graphql.ts';
import { ErrorBoundary } from '../../../app/errors/ErrorBoundary.tsx';
import { useErrorText } from '../../../app/errors/useErrorText.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useLazyLoadQuery } from '../../../relay/useLazyLoadQuery.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Grid, Stack, Text } from '../../../ui/Layout.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { MoveChoices, type ChosenTime } from './MoveChoices.tsx';
import { MoveConfirmation } from './MoveConfirmation.tsx';
import { useChosenZone } from '../bookSlot/useChosenZone.ts';

const query = graphql`
  query MoveBookingDialogQuery($id: ID!) {
    node(id: $id) {
      ... on Booking {
        id
        startsAt
        endsAt
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
  return (
    <Dialog
      title={t('move.title')}
      closeLabel={t('summary.close')}
      size="md"
      isForReading
      onClose={onClose}
    >
      <Stack gap="16">
        <ErrorBoundary
          fallback={(error) => (
            <Text role="alert" color="bad">
              {errorText(error)}
            </Text>
          )}
        >
          <Suspense fallback={<MoveSkeleton />}>
            <MoveSteps bookingId={bookingId} onMoved={onClose} />
          </Suspense>
        </ErrorBoundary>
      </Stack>
    </Dialog>
  );
}

/** Two steps: choose the time, then confirm the change. */
function MoveSteps({ bookingId, onMoved }: { bookingId: string; onMoved: () => void }) {
  const { t } = useTranslation('bookings');
  const [timeZone] = useChosenZone();
  const [chosen, setChosen] = useState<ChosenTime | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const { node } = useLazyLoadQuery<MoveBookingDialogQuery>(
    query,
    { id: bookingId },
    { fetchPolicy: 'network-only' },
  );
  if (!node?.choices || !node.creator || !node.startsAt || !node.endsAt)
    return <Text role="status">{t('move.none')}</Text>;
  const { startsAt, endsAt, creator } = node;
  if (chosen && isConfirming) {
    const booking = { id: bookingId, startsAt, endsAt, creator };
    return (
      <MoveConfirmation
        {...{ booking, chosen, timeZone, onMoved }}
        onBack={() => setConfirming(false)}
      />
    );
  }
  const choice = { creator, timeZone, chosenId: chosen?.id ?? null, onChoose: setChosen };
  return <MoveChoices booking={node.choices} {...choice} onContinue={() => setConfirming(true)} />;
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
