import { CreatorRef } from '../creators/Creator.type.ts';
import { builder } from '../graphql/builder.ts';
import { idOrNobody } from '../graphql/decodeId.ts';
import { ServiceOrderStatusRef } from '../graphql/enums.ts';
import { MoneyRef } from '../graphql/Money.type.ts';

builder.prismaNode('ServiceOrder', {
  description: 'An order of a fixed-price service, for its fan and its provider.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({ id: idOrNobody(id), OR: [{ fanId: idOrNobody(actor?.id ?? '') }, { providerId: idOrNobody(actor?.id ?? '') }] }),
  fields: (t) => ({
    status: t.expose('status', { type: ServiceOrderStatusRef }),
    serviceTitle: t.exposeString('serviceTitle'),
    provider: t.relation('provider', { type: CreatorRef }),
    orderedAt: t.expose('orderedAt', { type: 'DateTime' }),
    dueAt: t.expose('dueAt', { type: 'DateTime' }),
    completedAt: t.expose('completedAt', { type: 'DateTime', nullable: true }),
    price: t.field({
      type: MoneyRef,
      description: 'What was paid.',
      select: { totalMinor: true, currency: true },
      resolve: ({ totalMinor, currency }) => ({ amountMinor: totalMinor, currency }),
    }),
  }),
});
