import { builder } from '../../../platform/graphql/builder.ts';
import { findPurchases } from './readPurchase.ts';
import { StaffPurchaseRef } from './StaffPurchase.type.ts';

const MAX_PROBLEMS = 50;
const OPEN = { status: 'OPEN' } as const;

builder.queryFields((t) => ({
  staffProblems: t.field({
    type: [StaffPurchaseRef],
    description: `Bookings whose share waits for a decision of staff, the longest waiting first; at most ${MAX_PROBLEMS}. For staff.`,
    authScopes: { staff: true },
    resolve: async (_root, _args, { deps }) => {
      const problems = await deps.prisma.sessionProblem.findMany({
        where: OPEN,
        select: { bookingId: true },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: MAX_PROBLEMS,
      });
      const ids = problems.map(({ bookingId }) => bookingId);
      const purchases = await findPurchases(deps, {
        bookings: { id: { in: ids } },
        orders: { id: { in: [] } },
        tips: { id: { in: [] } },
        take: MAX_PROBLEMS,
      });
      return purchases.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    },
  }),
  staffProblemCount: t.int({
    description: 'How many bookings wait for a decision of staff. For staff.',
    authScopes: { staff: true },
    resolve: (_root, _args, { deps }) => deps.prisma.sessionProblem.count({ where: OPEN }),
  }),
}));
