import { builder } from '../../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../../platform/ids/decodeId.ts';
import { STAFF_GIFT_CARD } from './readStaffGiftCard.ts';
import { StaffGiftCardRef } from './StaffGiftCard.type.ts';

builder.queryField('staffGiftCard', (t) =>
  t.field({
    type: StaffGiftCardRef,
    nullable: true,
    description: 'One gift card with its uses and refunds. For staff.',
    authScopes: { staff: true },
    args: { number: t.arg.id() },
    resolve: (_root, { number }, { deps }) =>
      deps.prisma.giftCard.findUnique({
        where: { id: uuidOrNil(String(number)) },
        include: STAFF_GIFT_CARD,
      }),
  }),
);
