import type { Prisma } from '../../platform/database/generated/client.ts';
import type { EmailKind } from '../../platform/email/writeEmail.ts';
import { addJobs, newJob } from '../../platform/jobs/addJob.ts';
import {
  BOTH_SIDES,
  notifyBookingParties,
  type BookingEvent,
  type BookingSide,
} from './notifyBookingParties.ts';

/** Every fan of a squad gets an email, the creator only one, with the first place. */
export const sidesOfPlace = (isFirst: boolean): readonly BookingSide[] =>
  isFirst ? BOTH_SIDES : ['fan'];

type Message = {
  bookingId: string;
  kind: EmailKind<'bookings'>;
  event: BookingEvent;
  sides?: readonly BookingSide[];
  /** Distinguishes the emails of a kind that a booking can cause several times. */
  at?: Date;
  now: Date;
};

/** Queues an email to each of the sides and notifies them, in the transaction of the change. */
export async function mailAndNotifyParties(
  tx: Prisma.TransactionClient,
  { bookingId, kind, event, sides = BOTH_SIDES, at, now }: Message,
): Promise<void> {
  const version = at && { at: at.toISOString() };
  await addJobs(
    tx,
    sides.map((side) =>
      newJob(
        'mailBooking',
        { kind, bookingId, side, ...version },
        { jobKey: ['mail', kind, bookingId, side, ...(version ? [version.at] : [])].join(':') },
      ),
    ),
  );
  await notifyBookingParties(tx, { bookingId, event, sides, now });
}
