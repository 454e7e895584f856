import { ViewerRef } from '../accounts/Viewer.type.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import type { ServiceOrderStatus } from '../../platform/database/generated/enums.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/Context.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { shownUsernameContains } from '../creators/shownUsername.ts';
import { NOT_YET_PAID } from './orders.access.ts';
import { ServiceOrderRef } from './ServiceOrder.type.ts';

type Filter = {
  asProvider?: boolean | null | undefined;
  isFinished?: boolean | null | undefined;
  search?: string | null | undefined;
};

const FINISHED: ServiceOrderStatus[] = ['COMPLETED', 'REFUNDED'];

builder.prismaObjectField(ViewerRef, 'orders', (t) =>
  t.prismaConnection({
    type: ServiceOrderRef,
    cursor: 'id',
    description:
      "The viewer's orders, newest first: as the customer, as the provider (only paid ones), or both by default.",
    args: {
      asProvider: t.arg.boolean({ required: false }),
      isFinished: t.arg.boolean({
        required: false,
        description: 'Only completed and refunded ones, or only the others.',
      }),
      search: t.arg.string({
        required: false,
        description: "A part of the other side's username or of the service's title.",
      }),
    },
    defaultSize: 20,
    maxSize: 100,
    totalCount: (_viewer, filter, context) =>
      context.deps.prisma.serviceOrder.count({ where: ordersWhere({ context, filter }) }),
    resolve: (query, _viewer, filter, context) =>
      context.deps.prisma.serviceOrder.findMany({
        ...query,
        where: ordersWhere({ context, filter }),
        orderBy: [{ orderedAt: 'desc' }, { id: 'asc' }],
      }),
  }),
);

function ordersWhere({
  context,
  filter: { asProvider, isFinished, search },
}: {
  context: Context;
  filter: Filter;
}): Prisma.ServiceOrderWhereInput {
  const id = uuidOrNil(context.actor?.id ?? '');
  const term = search?.trim().replace(/[\\%_]/g, '\\$&');
  const serviceTitle = { contains: term ?? '', mode: 'insensitive' as const };
  const other = shownUsernameContains({ term: term ?? '', locale: context.actor?.locale });
  const provided = {
    creatorId: id,
    status: { notIn: NOT_YET_PAID },
    ...(term ? { OR: [{ fan: other }, { serviceTitle }] } : {}),
  };
  const ordered = {
    fanId: id,
    ...(term ? { OR: [{ creator: other }, { serviceTitle }] } : {}),
  };
  const sides = [
    ...(asProvider === false ? [] : [provided]),
    ...(asProvider === true ? [] : [ordered]),
  ];
  return {
    AND: [
      { OR: sides },
      ...(typeof isFinished === 'boolean'
        ? [{ status: isFinished ? { in: FINISHED } : { notIn: FINISHED } }]
        : []),
    ],
  };
}
