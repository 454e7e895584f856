import { Suspense } from 'react';
import type { BookingSquad_booking$key } from '../../../__generated__/BookingSquad_booking.graphql.ts';
import { lazyPartWithTexts } from '../../../app/pages/lazyPartWithTexts.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';

const SquadCard = lazyPartWithTexts(
  ['squads'],
  async () => (await import('./SquadCard.tsx')).SquadCard,
);

/** The squad of a booking; nothing for other bookings. */
export function BookingSquad(props: { booking: BookingSquad_booking$key }) {
  const booking = useFragment(
    graphql`
      fragment BookingSquad_booking on Booking {
        slot {
          squad {
            status
          }
        }
        ...SquadCard_booking
      }
    `,
    props.booking,
  );
  if (!booking.slot.squad) return null;
  return (
    <Suspense>
      <SquadCard booking={booking} />
    </Suspense>
  );
}
