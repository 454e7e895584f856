import { builder } from '../../platform/graphql/builder.ts';
import type { PurchaseKind } from '../payments/purchaseCode.rules.ts';
import { readPurchase } from './purchases/readPurchase.ts';
import { StaffPurchaseRef } from './purchases/StaffPurchase.type.ts';

export const StaffPurchaseSuccess = builder
  .objectRef<{ kind: PurchaseKind; id: string }>('StaffPurchaseSuccess')
  .implement({
    fields: (t) => ({
      purchase: t.field({
        type: StaffPurchaseRef,
        nullable: true,
        resolve: (target, _args, { deps }) => readPurchase(deps, target),
      }),
    }),
  });
