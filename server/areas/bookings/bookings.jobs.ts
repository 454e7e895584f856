import { z } from 'zod';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { PayloadsOf } from '../../platform/jobs/JobPayloads.ts';
import { expandConfirmation } from './expandConfirmation.ts';
import { mailBooking } from './bookings.mails.ts';
import { notifyOfBookingClockChanges } from './clockChanges/notifyOfBookingClockChanges.ts';
import { deleteOldAnswers } from './intake/deleteAnswers.ts';
import { deleteOldPlaces } from './places/deleteOldPlaces.ts';
import { deleteOldSignals, deleteOldVisits } from './room/deleteOldRoomRows.ts';
import { completeBooking } from './sessions/completeBooking.ts';
import { decideSquad } from './squads/decideSquad.ts';
import { expireHold } from './holds/expireHold.ts';
import { remindBooking } from './sessions/reminders.ts';

const text = z.string();
const booking = z.object({ bookingId: text });

export const bookingsJobs = {
  expireHold: defineJob({ queue: 'money', payload: booking, run: expireHold }),
  expandConfirmation: defineJob({ queue: 'money', payload: booking, run: expandConfirmation }),
  decideSquad: defineJob({
    queue: 'money',
    payload: z.object({ slotId: text }),
    run: decideSquad,
  }),
  completeBooking: defineJob({
    queue: 'money',
    payload: booking,
    run: completeBooking,
  }),
  remindBooking: defineJob({
    queue: 'mail',
    payload: booking.extend({ hours: text }),
    run: (deps, { bookingId, hours }) => remindBooking(deps, { bookingId, hours: Number(hours) }),
  }),
  deleteOldSignals: defineJob({
    schedule: '* * * * *',
    queue: 'maintenance',
    payload: z.object({}),
    run: deleteOldSignals,
  }),
  deleteOldVisits: defineJob({
    schedule: '23 3 * * *',
    queue: 'maintenance',
    payload: z.object({}),
    run: deleteOldVisits,
  }),
  deleteOldPlaces: defineJob({
    schedule: '19 3 * * *',
    queue: 'maintenance',
    payload: z.object({}),
    run: deleteOldPlaces,
  }),
  deleteOldAnswers: defineJob({
    schedule: '29 3 * * *',
    queue: 'maintenance',
    payload: z.object({}),
    run: deleteOldAnswers,
  }),
  notifyOfBookingClockChanges: defineJob({
    schedule: '43 9 * * *',
    queue: 'maintenance',
    payload: z.object({}),
    run: (deps) => notifyOfBookingClockChanges(deps),
  }),
  mailBooking: defineJob({
    queue: 'mail',
    payload: booking.extend({ kind: text, side: text, at: text.optional() }),
    run: (deps, { at = '', ...mail }) => mailBooking(deps, { ...mail, at }),
  }),
};

declare module '../../platform/jobs/JobPayloads.ts' {
  interface JobPayloads extends PayloadsOf<typeof bookingsJobs> {}
}
