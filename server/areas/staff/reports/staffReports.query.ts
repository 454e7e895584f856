import type { Prisma } from '../../../platform/database/generated/client.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { listedAfter } from '../../../platform/graphql/listedAfter.ts';
import { StaffReportRef } from './StaffReport.type.ts';

const OLDEST = [
  { createdAt: 'asc' },
  { id: 'asc' },
] satisfies Prisma.ReportOrderByWithRelationInput[];

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
    resolve: async (query, _root, { isOpen }, { deps: { prisma } }) => {
      const { cursor, skip: _skip, ...rest } = query;
      if (!isOpen || !cursor || (query.take ?? 0) < 0) {
        return prisma.report.findMany({
          ...query,
          where: where(isOpen),
          orderBy: isOpen ? [...OLDEST] : [{ decidedAt: 'desc' }, { id: 'asc' }],
        });
      }
      const last = await prisma.report.findUnique({
        where: cursor,
        select: { id: true, createdAt: true },
      });
      return prisma.report.findMany({
        ...rest,
        where: { ...where(isOpen), ...listedAfter({ last, direction: 'asc' }) },
        orderBy: [...OLDEST],
      });
    },
  }),
);

const where = (isOpen: boolean) => ({ decidedAt: isOpen ? null : { not: null } });
