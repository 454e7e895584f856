import { builder } from '../../platform/graphql/builder.ts';
import { CONVERSATION } from '../messages/Message.type.ts';
import { BookingRef } from './Booking.type.ts';
import { canWriteInBooking } from './bookings.access.ts';

builder.prismaObjectFields(BookingRef, (t) => ({
  messages: t.relatedConnection('messages', CONVERSATION),
  viewerCanWrite: t.boolean({
    resolve: (booking, _args, { deps }) => canWriteInBooking(deps.prisma, booking),
  }),
}));
