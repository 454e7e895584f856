import { builder } from '../../platform/graphql/builder.ts';
import { CONVERSATION } from '../messages/Message.type.ts';
import { canWriteInOrder } from './orders.access.ts';
import { ServiceOrderRef } from './ServiceOrder.type.ts';

builder.prismaObjectFields(ServiceOrderRef, (t) => ({
  messages: t.relatedConnection('messages', CONVERSATION),
  viewerCanWrite: t.boolean({
    resolve: (order, _args, { deps }) => canWriteInOrder(deps.prisma, order),
  }),
}));
