import { builder } from '../../platform/graphql/builder.ts';
import { listedAfter } from '../../platform/graphql/listedAfter.ts';
import { pageArgument, skipTo } from '../../platform/graphql/skipTo.ts';
import { assignedTo } from './desk/assigneeFilter.ts';
import { SupportAssigneeRef } from './desk/SupportAssignee.type.ts';
import { SupportCaseRef, SupportCaseStatusRef } from './SupportCase.type.ts';

const PAGE_SIZE = 20;

builder.queryField('supportRequests', (t) =>
  t.prismaConnection({
    type: SupportCaseRef,
    cursor: 'id',
    description:
      'The requests to staff, oldest first while open, otherwise newest first. For staff.',
    authScopes: { staff: true },
    args: {
      status: t.arg({ type: SupportCaseStatusRef, required: false }),
      assignee: t.arg({ type: SupportAssigneeRef, required: false }),
      page: t.arg.int(pageArgument('entries')),
    },
    defaultSize: PAGE_SIZE,
    maxSize: 100,
    totalCount: (_root, { status, assignee }, { deps, actor }) =>
      deps.prisma.supportCase.count({
        where: { ...(status ? { status } : {}), ...assignedTo({ assignee, actor }) },
      }),
    resolve: async (query, _root, { status, assignee, page, first }, { deps, actor }) => {
      const { cursor, skip: _skip, ...rest } = query;
      const direction = status === 'OPEN' ? 'asc' : 'desc';
      const isAfter = cursor !== undefined && (query.take ?? 0) > 0;
      return deps.prisma.supportCase.findMany({
        ...(isAfter ? rest : query),
        ...skipTo({ page, first: first ?? PAGE_SIZE }),
        where: {
          ...(status ? { status } : {}),
          AND: [
            assignedTo({ assignee, actor }),
            isAfter
              ? listedAfter({
                  last: await deps.prisma.supportCase.findUnique({
                    where: cursor,
                    select: { id: true, createdAt: true },
                  }),
                  direction,
                })
              : {},
          ],
        },
        orderBy: [{ createdAt: direction }, { id: 'asc' }],
      });
    },
  }),
);
