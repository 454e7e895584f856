import { ViewerRef } from '../accounts/Viewer.type.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/Context.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { CreatorRef } from '../creators/Creator.type.ts';
import { NotificationRef } from '../notifications/Notification.type.ts';
import { visibleRequests } from './appointments.access.ts';
import { SessionRequestRef } from './SessionRequest.type.ts';

const newestFirst = [{ createdAt: 'desc' as const }, { id: 'asc' as const }];

type Input = {
  side: 'fanId' | 'creatorId';
  isOpen: boolean | null | undefined;
  context: Context;
};

/** Open requests wait for an answer or for the payment. */
function requestsWhere({ side, isOpen, context }: Input): Prisma.SessionRequestWhereInput {
  const open: Prisma.SessionRequestWhereInput = {
    OR: [
      { status: 'PENDING' as const },
      { status: 'ACCEPTED' as const, booking: { status: 'HELD' as const } },
    ],
  };
  const own = { [side]: uuidOrNil(context.actor?.id ?? '') };
  if (isOpen == null) return own;
  return isOpen ? { ...own, ...open } : { ...own, NOT: open };
}

const SIDES = {
  sessionRequests: { side: 'fanId', description: 'Requests that the viewer sent, newest first.' },
  receivedSessionRequests: {
    side: 'creatorId',
    description: 'Requests that fans sent to the viewer, newest first.',
  },
} as const;

for (const [name, { side, description }] of Object.entries(SIDES))
  builder.prismaObjectField(ViewerRef, name, (t) =>
    t.prismaConnection({
      type: SessionRequestRef,
      cursor: 'id',
      description,
      args: {
        isOpen: t.arg.boolean({
          required: false,
          description: 'Only those that wait for an answer or the payment, or only the others.',
        }),
      },
      defaultSize: 20,
      maxSize: 100,
      totalCount: (_viewer, { isOpen }, context) =>
        context.deps.prisma.sessionRequest.count({
          where: requestsWhere({ side, isOpen, context }),
        }),
      resolve: (query, _viewer, { isOpen }, context) =>
        context.deps.prisma.sessionRequest.findMany({
          ...query,
          where: requestsWhere({ side, isOpen, context }),
          orderBy: newestFirst,
        }),
    }),
  );

builder.prismaObjectFields(CreatorRef, (t) => ({
  takesRequests: t.exposeBoolean('takesRequests', {
    description: 'Whether fans may propose times for session types by appointment.',
  }),
}));

builder.prismaObjectFields(ViewerRef, (t) => ({
  takesRequests: t.exposeBoolean('takesRequests', {
    description: 'Whether fans may send the viewer requests.',
  }),
}));

builder.prismaObjectFields(NotificationRef, (t) => ({
  sessionRequest: t.prismaField({
    type: SessionRequestRef,
    nullable: true,
    description: 'The request that the notification is about, so that it can be answered there.',
    select: { data: true },
    resolve: (query, { data }, _args, { deps, actor }) => {
      const { requestId } = (data ?? {}) as { requestId?: string };
      return requestId
        ? deps.prisma.sessionRequest.findFirst({
            ...query,
            where: { id: uuidOrNil(requestId), ...visibleRequests(actor) },
          })
        : null;
    },
  }),
}));
