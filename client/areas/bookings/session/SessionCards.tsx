import type { SessionCards_booking$key } from '../../../__generated__/SessionCards_booking.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { AttendanceCard } from '../AttendanceCard.tsx';
import { BookingSquad } from '../squads/BookingSquad.tsx';
import { ProblemCard } from './ProblemCard.tsx';
import { VisitsCard } from './VisitsCard.tsx';

/** The squad, check-ins, problems, and visits to the room. */
export function SessionCards(props: { booking: SessionCards_booking$key }) {
  const booking = useFragment(
    graphql`
      fragment SessionCards_booking on Booking {
        ...BookingSquad_booking
        ...AttendanceCard_booking
        ...ProblemCard_booking
        ...VisitsCard_booking
      }
    `,
    props.booking,
  );
  return (
    <>
      <BookingSquad booking={booking} />
      <AttendanceCard booking={booking} />
      <ProblemCard booking={booking} />
      <VisitsCard booking={booking} />
    </>
  );
}
