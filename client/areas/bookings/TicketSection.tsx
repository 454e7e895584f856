import type { TicketSection_booking$key } from '../../__generated__/TicketSection_booking.graphql.ts';
import type { TicketSection_viewer$key } from '../../__generated__/TicketSection_viewer.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Stack } from '../../ui/Layout.tsx';
import { BookingActions } from './BookingActions.tsx';
import { BookingPlaceCard } from './place/BookingPlaceCard.tsx';
import { Ticket } from './Ticket.tsx';

type Props = {
  booking: TicketSection_booking$key;
  viewer: TicketSection_viewer$key;
  isWaiting: boolean;
};

/** What was booked, where it takes place and the next actions: first on every screen. */
export function TicketSection({ isWaiting, ...keys }: Props) {
  const viewer = useFragment(
    graphql`
      fragment TicketSection_viewer on Viewer {
        ...Ticket_viewer
      }
    `,
    keys.viewer,
  );
  const booking = useFragment(
    graphql`
      fragment TicketSection_booking on Booking {
        ...Ticket_booking
        ...BookingPlaceCard_booking
        ...BookingActions_booking
      }
    `,
    keys.booking,
  );
  return (
    <Stack gap="16">
      <Ticket booking={booking} viewer={viewer} />
      <BookingPlaceCard booking={booking} />
      <BookingActions booking={booking} isWaiting={isWaiting} />
    </Stack>
  );
}
