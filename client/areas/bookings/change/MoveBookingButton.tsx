import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoveBookingButton_booking$key } from '../../../__generated__/MoveBookingButton_booking.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart, preloads } from '../../../ui/lazyPart.ts';

const MoveBookingDialog = lazyPart(
  async () => (await import('./MoveBookingDialog.tsx')).MoveBookingDialog,
);

/**
 * Moves a booking to another time of the same creator at the same price, until the refund deadline.
 */
export function MoveBookingButton({ booking }: { booking: MoveBookingButton_booking$key }) {
  const { t } = useTranslation('bookings');
  const [isOpen, setOpen] = useState(false);
  const { id, viewerCanReschedule } = useFragment(
    graphql`
      fragment MoveBookingButton_booking on Booking {
        id
        viewerCanReschedule
      }
    `,
    booking,
  );
  if (!viewerCanReschedule) return null;
  return (
    <>
      <Button
        minH="44px"
        w="full"
        aria-haspopup="dialog"
        {...preloads(MoveBookingDialog)}
        onClick={() => setOpen(true)}
      >
        {t('move.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <MoveBookingDialog bookingId={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
