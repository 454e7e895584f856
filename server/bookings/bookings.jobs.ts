import type { JobHandlers } from '../jobs/JobHandlers.ts';
import { mailBooking } from './bookings.mails.ts';
import { completeBooking } from './completeBooking.ts';
import { expireHold } from './expireHold.ts';
import { remindBooking } from './reminders.ts';

export const bookingsJobs: JobHandlers = {
  expireHold: (deps, { bookingId = '' }) => expireHold(deps, { bookingId }),
  completeBooking: (deps, { bookingId = '' }) => completeBooking(deps, { bookingId }),
  remindBooking: (deps, { bookingId = '', hours = '' }) => remindBooking(deps, { bookingId, hours: Number(hours) }),
  mailBooking: (deps, payload) => mailBooking(deps, { bookingId: payload['bookingId'] ?? '', kind: payload['kind'] ?? '', side: payload['side'] ?? '', at: payload['at'] ?? '' }),
};
