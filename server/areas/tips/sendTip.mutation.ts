import { z } from 'zod';
import { builder } from '../../platform/graphql/builder.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import { EmailNotVerifiedError } from '../accounts/accounts.errors.ts';
import { requireActor } from '../accounts/requireActor.ts';
import { IdempotencyMismatchError, SellingPausedError } from '../payments/payments.errors.ts';
import type { TippedId } from './findTipped.ts';
import { sendTip } from './sendTip.ts';
import { TipInvalidError, TipLimitError, TipNotPossibleError } from './tips.errors.ts';
import { TipRef } from './Tip.type.ts';

const SendTipInput = builder.inputType('SendTipInput', {
  fields: (t) => ({
    purchaseId: t.id({ description: 'Id of the completed Booking or ServiceOrder.' }),
    amountMinor: t.int({ description: 'Minor units, 100 to 50,000.' }),
    idempotencyKey: t.string({
      description: "The client's idempotency key; repeating it returns the same tip.",
      validate: z.string().min(1).max(128),
    }),
  }),
});

const SendTipSuccess = builder
  .objectRef<{ tipId: string; checkoutUrl: string | null }>('SendTipSuccess')
  .implement({
    fields: (t) => ({
      checkoutUrl: t.exposeString('checkoutUrl', {
        nullable: true,
        description: 'Where to pay; null when the tip is paid or has expired.',
      }),
      tip: t.prismaField({
        type: TipRef,
        resolve: (query, { tipId }, _args, { deps }) =>
          deps.prisma.tip.findUniqueOrThrow({ ...query, where: { id: tipId } }),
      }),
    }),
  });

builder.mutationField('sendTip', (t) =>
  t.field({
    type: SendTipSuccess,
    description:
      'Adds a tip to a completed purchase of the viewer and returns the URL of its checkout.',
    authScopes: { signedIn: true },
    errors: {
      types: [
        TipInvalidError,
        EmailNotVerifiedError,
        TipNotPossibleError,
        TipLimitError,
        SellingPausedError,
        IdempotencyMismatchError,
      ],
    },
    args: { input: t.arg({ type: SendTipInput }) },
    resolve: (_root, { input }, { deps, actor }) => {
      const { purchaseId, ...tip } = input;
      const purchase = readPurchaseId(String(purchaseId));
      if (!purchase) throw new TipNotPossibleError();
      return sendTip(deps, requireActor(actor), { ...tip, purchase });
    },
  }),
);

function readPurchaseId(id: string): TippedId | null {
  const bookingId = decodeId({ type: 'Booking', id });
  if (bookingId) return { bookingId };
  const orderId = decodeId({ type: 'ServiceOrder', id });
  return orderId ? { orderId } : null;
}
