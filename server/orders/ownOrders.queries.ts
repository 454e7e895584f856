import { ViewerRef } from '../accounts/Viewer.type.ts';
import type { Prisma } from '../database/generated/client.ts';
import { builder } from '../graphql/builder.ts';
import type { Context } from '../graphql/Context.ts';
import { idOrNobody } from '../graphql/decodeId.ts';
import { ServiceOrderRef } from './ServiceOrder.type.ts';

type Wanted = { context: Context; asProvider: boolean; search: string | null | undefined };

builder.prismaObjectField(ViewerRef, 'orders', (t) =>
  t.prismaConnection({
    type: ServiceOrderRef,
    cursor: 'id',
    description: 'The own orders, newest first: as the customer, or as the provider (only those that were paid).',
    args: {
      asProvider: t.arg.boolean(),
      search: t.arg.string({ required: false, description: "Part of the other's username or of the service's title." }),
    },
    defaultSize: 20,
    maxSize: 100,
    totalCount: (_viewer, { asProvider, search }, context) => context.deps.prisma.serviceOrder.count({ where: wanted({ context, asProvider, search }) }),
    resolve: (query, _viewer, { asProvider, search }, context) =>
      context.deps.prisma.serviceOrder.findMany({ ...query, where: wanted({ context, asProvider, search }), orderBy: [{ orderedAt: 'desc' }, { id: 'asc' }] }),
  }),
);

function wanted({ context, asProvider, search }: Wanted): Prisma.ServiceOrderWhereInput {
  const id = idOrNobody(context.actor?.id ?? '');
  const term = search?.trim().replace(/[\\%_]/g, '\\$&');
  const contains = { contains: term ?? '', mode: 'insensitive' as const };
  const other = asProvider ? { fan: { username: contains } } : { provider: { username: contains } };
  return {
    AND: [
      asProvider ? { providerId: id, status: { notIn: ['AWAITING_PAYMENT', 'EXPIRED'] } } : { fanId: id },
      ...(term ? [{ OR: [other, { serviceTitle: contains }] }] : []),
    ],
  };
}
