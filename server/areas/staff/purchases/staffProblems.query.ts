import { builder } from '../../../platform/graphql/builder.ts';
import { findPurchases } from './readPurchase.ts';
import { StaffPurchaseRef } from './StaffPurchase.type.ts';

const MAX_PROBLEMS = 50;

builder.queryField('staffProblems', (t) =>
  t.field({
    type: [StaffPurchaseRef],
    description: `Bookings whose share waits for a decision of staff; at most ${MAX_PROBLEMS}. For staff.`,
    authScopes: { staff: true },
    resolve: (_root, _args, { deps }) =>
      findPurchases(deps, {
        bookings: { problem: { status: 'OPEN' } },
        orders: { id: { in: [] } },
        tips: { id: { in: [] } },
        take: MAX_PROBLEMS,
      }),
  }),
);
