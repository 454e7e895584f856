import { builder } from '../../platform/graphql/builder.ts';
import { canWriteAbout } from '../messages/message.rules.ts';
import { CONVERSATION } from '../messages/Message.type.ts';
import { areBlocked } from '../safety/blocks.access.ts';
import { BookingRef } from './Booking.type.ts';

builder.prismaObjectFields(BookingRef, (t) => ({
  messages: t.relatedConnection('messages', CONVERSATION),
  viewerCanWrite: t.boolean({
    resolve: async ({ status, fanId, creatorId }, _args, { deps }) =>
      canWriteAbout(status) && !(await areBlocked(deps.prisma, [fanId, creatorId])),
  }),
}));
