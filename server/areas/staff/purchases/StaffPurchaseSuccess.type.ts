import { builder } from '../../../platform/graphql/builder.ts';
import type { PurchaseKind } from '../../payments/purchaseCode.rules.ts';
import { readPurchase } from './readPurchase.ts';
import { StaffPurchaseRef } from './StaffPurchase.type.ts';

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
