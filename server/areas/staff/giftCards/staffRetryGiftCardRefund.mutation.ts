import { builder } from '../../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../../platform/ids/decodeId.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { ERRORS, REASON } from '../staffMutation.ts';
import { STAFF_GIFT_CARD } from './readStaffGiftCard.ts';
import { retryGiftCardRefund } from './retryGiftCardRefund.ts';
import { StaffGiftCardRef } from './StaffGiftCard.type.ts';

const StaffGiftCardInput = builder.inputType('StaffGiftCardInput', {
  fields: (t) => ({
    number: t.id(),
    reason: t.string({ description: REASON }),
  }),
});

const StaffGiftCardSuccess = builder
  .objectRef<{ giftCardId: string }>('StaffGiftCardSuccess')
  .implement({
    fields: (t) => ({
      giftCard: t.field({
        type: StaffGiftCardRef,
        resolve: ({ giftCardId }, _args, { deps }) =>
          deps.prisma.giftCard.findUniqueOrThrow({
            where: { id: giftCardId },
            include: STAFF_GIFT_CARD,
          }),
      }),
    }),
  });

builder.mutationField('staffRetryGiftCardRefund', (t) =>
  t.field({
    type: StaffGiftCardSuccess,
    description: 'Retries the failed refund of a gift card at the payment provider. For admins.',
    authScopes: { admin: true },
    errors: ERRORS,
    args: { input: t.arg({ type: StaffGiftCardInput }) },
    resolve: async (_root, { input: { number, reason } }, { deps, actor }) => {
      const giftCardId = uuidOrNil(String(number));
      await retryGiftCardRefund(deps, requireActor(actor), { giftCardId, reason });
      return { giftCardId };
    },
  }),
);
