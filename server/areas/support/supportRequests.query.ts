import { builder } from '../../platform/graphql/builder.ts';
import { skipTo } from '../../platform/graphql/skipTo.ts';
import { SupportCaseRef, SupportCaseStatusRef } from './SupportCase.type.ts';

const PAGE_SIZE = 20;

builder.queryField('supportRequests', (t) =>
  t.prismaConnection({
    type: SupportCaseRef,
    cursor: 'id',
    description: 'The requests to staff, oldest first while open, else newest first. For staff.',
    authScopes: { staff: true },
    args: {
      status: t.arg({ type: SupportCaseStatusRef, required: false }),
      page: t.arg.int({
        required: false,
        description: 'Numbered pages of `first` entries, from 1; replaces a cursor.',
      }),
    },
    defaultSize: PAGE_SIZE,
    maxSize: 100,
    totalCount: (_root, { status }, { deps }) =>
      deps.prisma.supportCase.count({ where: status ? { status } : {} }),
    resolve: (query, _root, { status, page, first }, { deps }) =>
      deps.prisma.supportCase.findMany({
        ...query,
        ...skipTo({ page, first: first ?? PAGE_SIZE }),
        where: status ? { status } : {},
        orderBy: [{ createdAt: status === 'OPEN' ? 'asc' : 'desc' }, { id: 'asc' }],
      }),
  }),
);
