import { builder } from '../../../platform/graphql/builder.ts';
import { StaffPersonRef } from '../StaffPerson.type.ts';
import { findPurchases } from './readPurchase.ts';
import { StaffPurchaseRef } from './StaffPurchase.type.ts';

const MAX_PURCHASES = 30;

builder.objectFields(StaffPersonRef, (t) => ({
  purchases: t.field({
    type: [StaffPurchaseRef],
    description: `Bookings, orders and tips of either side, newest first; at most ${MAX_PURCHASES}.`,
    resolve: ({ id }, _args, { deps }) =>
      findPurchases(deps, {
        bookings: { OR: [{ fanId: id }, { creatorId: id }] },
        orders: { OR: [{ fanId: id }, { creatorId: id }] },
        tips: { OR: [{ fanId: id }, { creatorId: id }] },
        take: MAX_PURCHASES,
      }),
  }),
}));
