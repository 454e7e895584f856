import { builder } from '../../../platform/graphql/builder.ts';
import { assignedTo } from './assigneeFilter.ts';
import { SupportAssigneeRef } from './SupportAssignee.type.ts';

type Counts = Record<'OPEN' | 'ANSWERED' | 'CLOSED', number>;

const CountsRef = builder.objectRef<Counts>('SupportRequestCounts').implement({
  description: 'The number of requests in each state.',
  fields: (t) => ({
    open: t.exposeInt('OPEN'),
    answered: t.exposeInt('ANSWERED'),
    closed: t.exposeInt('CLOSED'),
  }),
});

builder.queryField('supportRequestCounts', (t) =>
  t.field({
    type: CountsRef,
    description: 'How many requests to staff are in each state. For staff.',
    authScopes: { staff: true },
    args: { assignee: t.arg({ type: SupportAssigneeRef, required: false }) },
    resolve: async (_root, { assignee }, { deps, actor }) => {
      const groups = await deps.prisma.supportCase.groupBy({
        by: ['status'],
        where: assignedTo({ assignee, actor }),
        _count: { _all: true },
      });
      const counts: Counts = { OPEN: 0, ANSWERED: 0, CLOSED: 0 };
      for (const { status, _count } of groups) counts[status] = _count._all;
      return counts;
    },
  }),
);
