import { builder } from '../../../platform/graphql/builder.ts';
import { StaffReportRef } from './StaffReport.type.ts';

builder.queryField('staffReports', (t) =>
  t.prismaConnection({
    type: StaffReportRef,
    cursor: 'id',
    description:
      'Reports of people and content: open ones, oldest first, or decided ones. For staff.',
    authScopes: { staff: true },
    args: { isOpen: t.arg.boolean() },
    defaultSize: 20,
    maxSize: 100,
    totalCount: (_root, { isOpen }, { deps }) => deps.prisma.report.count({ where: where(isOpen) }),
    resolve: (query, _root, { isOpen }, { deps }) =>
      deps.prisma.report.findMany({
        ...query,
        where: where(isOpen),
        orderBy: isOpen
          ? [{ createdAt: 'asc' }, { id: 'asc' }]
          : [{ decidedAt: 'desc' }, { id: 'asc' }],
      }),
  }),
);

const where = (isOpen: boolean) => ({ decidedAt: isOpen ? null : { not: null } });
