import { resolveCursorConnection, type ResolveCursorConnectionArgs } from '@pothos/plugin-relay';
import type { Deps } from '../../../Deps.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { listedBehind } from '../../../platform/graphql/listedAfter.ts';
import { readPlace, writePlace, type Place } from '../../../platform/graphql/placeCursor.ts';
import { StaffPersonRef } from '../StaffPerson.type.ts';
import { findPurchases, type Purchase } from './readPurchase.ts';
import { StaffPurchaseRef } from './StaffPurchase.type.ts';

const MAX_PURCHASES = 30;
const PAGE = { defaultSize: MAX_PURCHASES, maxSize: 100 };

builder.objectFields(StaffPersonRef, (t) => ({
  purchases: t.field({
    type: [StaffPurchaseRef],
    description: `Bookings, orders and tips of either side, newest first; at most ${MAX_PURCHASES}.`,
    resolve: ({ id }, _args, { deps }) => findOfPerson(deps, { id, take: MAX_PURCHASES }),
  }),
  purchasePages: t.connection({
    type: StaffPurchaseRef,
    description: 'All of `purchases`. Forward only.',
    resolve: ({ id }, args, { deps }) =>
      resolveCursorConnection(
        {
          args,
          ...PAGE,
          toCursor: ({ boughtAt, id: purchaseId }: Purchase) =>
            writePlace({ at: boughtAt, id: purchaseId }),
        },
        ({ limit, after }: ResolveCursorConnectionArgs) =>
          findOfPerson(deps, { id, take: limit, after: after ? readPlace(after) : null }),
      ),
  }),
}));

function findOfPerson(
  deps: Deps,
  { id, take, after = null }: { id: string; take: number; after?: Place | null },
): Promise<Purchase[]> {
  const behind = (field: string) => ({
    AND: after ? listedBehind({ place: after, field, direction: 'desc', idDirection: 'asc' }) : {},
    OR: [{ fanId: id }, { creatorId: id }],
  });
  return findPurchases(deps, {
    bookings: behind('createdAt'),
    orders: behind('orderedAt'),
    tips: behind('createdAt'),
    take,
  });
}
