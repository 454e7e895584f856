import { builder } from '../../platform/graphql/builder.ts';
import { canWriteAbout } from '../messages/message.rules.ts';
import { CONVERSATION } from '../messages/Message.type.ts';
import { areBlocked } from '../safety/blocks.access.ts';
import { OPEN_ORDER } from './order.rules.ts';
import { ServiceOrderRef } from './ServiceOrder.type.ts';

builder.prismaObjectFields(ServiceOrderRef, (t) => ({
  messages: t.relatedConnection('messages', CONVERSATION),
  viewerCanWrite: t.boolean({
    resolve: async ({ status, fanId, creatorId }, _args, { deps }) =>
      OPEN_ORDER.includes(status) ||
      (canWriteAbout(status) && !(await areBlocked(deps.prisma, [fanId, creatorId]))),
  }),
}));
