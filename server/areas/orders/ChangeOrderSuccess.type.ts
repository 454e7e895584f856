import { builder } from '../../platform/graphql/builder.ts';
import { ServiceOrderRef } from './ServiceOrder.type.ts';

export const ChangeOrderSuccess = builder
  .objectRef<{ orderId: string }>('ChangeOrderSuccess')
  .implement({
    description: 'The order after the step.',
    fields: (t) => ({
      order: t.prismaField({
        type: ServiceOrderRef,
        resolve: (query, { orderId }, _args, { deps }) =>
          deps.prisma.serviceOrder.findUniqueOrThrow({ ...query, where: { id: orderId } }),
      }),
    }),
  });
