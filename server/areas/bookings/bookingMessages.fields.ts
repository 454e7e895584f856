import { builder } from '../../platform/graphql/builder.ts';
import { canWriteAbout } from '../messages/message.rules.ts';
import { CONVERSATION } from '../messages/Message.type.ts';
import { BookingRef } from './Booking.type.ts';

builder.prismaObjectFields(BookingRef, (t) => ({
  messages: t.relatedConnection('messages', CONVERSATION),
  viewerCanWrite: t.boolean({ resolve: ({ status }) => canWriteAbout(status) }),
}));
