import { builder } from '../../../platform/graphql/builder.ts';
import { ServiceOrderRef } from '../ServiceOrder.type.ts';
import { FILES_IN_ORDER } from './DeliveryFile.type.ts';

/** Above the number that an order can have: one, and one for each included change. */
const MAX_DELIVERIES = 100;

const DeliveryRef = builder.prismaObject('Message', {
  variant: 'Delivery',
  description: 'One version of what the creator delivered.',
  fields: (t) => ({
    deliveredAt: t.expose('createdAt', { type: 'DateTime' }),
    files: t.relation('files', { query: FILES_IN_ORDER }),
  }),
});

builder.prismaObjectField(ServiceOrderRef, 'deliveries', (t) =>
  t.relation('messages', {
    type: DeliveryRef,
    description: 'The versions that were delivered, oldest first.',
    query: {
      where: { kind: 'DELIVERY' },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: MAX_DELIVERIES,
    },
  }),
);
