import { builder } from '../../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../../platform/ids/decodeId.ts';
import { readPurchase } from './readPurchase.ts';
import { PurchaseKindRef, StaffPurchaseRef } from './StaffPurchase.type.ts';

builder.queryField('staffPurchase', (t) =>
  t.field({
    type: StaffPurchaseRef,
    nullable: true,
    description: 'One booking, order or tip with its history. For staff.',
    authScopes: { staff: true },
    args: { kind: t.arg({ type: PurchaseKindRef }), number: t.arg.id() },
    resolve: (_root, { kind, number }, { deps }) =>
      readPurchase(deps, { kind, id: uuidOrNil(String(number)) }),
  }),
);
