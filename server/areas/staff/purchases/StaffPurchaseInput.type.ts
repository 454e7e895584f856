import { builder } from '../../../platform/graphql/builder.ts';
import { REASON } from '../staffMutation.ts';
import { PurchaseKindRef } from './StaffPurchase.type.ts';

export const StaffPurchaseInput = builder.inputType('StaffPurchaseInput', {
  fields: (t) => ({
    kind: t.field({ type: PurchaseKindRef }),
    number: t.id(),
    reason: t.string({ description: REASON }),
  }),
});
