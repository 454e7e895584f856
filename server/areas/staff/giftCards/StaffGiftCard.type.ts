import type { Payment } from '../../../platform/database/generated/client.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { MoneyRef } from '../../../platform/graphql/Money.type.ts';
import { GiftCardStatusRef } from '../../giftCards/GiftCard.type.ts';
import { deskPage } from '../../payments/purchase.ts';
import { StaffPackRefundRef } from '../packs/StaffPack.type.ts';
import { StaffPersonRef } from '../StaffPerson.type.ts';
import { failedRefunds, STAFF_GIFT_CARD, type StaffGiftCard } from './readStaffGiftCard.ts';

const StaffGiftCardUseRef = builder.objectRef<Payment>('StaffGiftCardUse').implement({
  description: 'A purchase that the gift card paid in part or in full. For staff.',
  fields: (t) => ({
    number: t.exposeID('id'),
    page: t.string({
      description: 'Its page at the desk.',
      resolve: (payment) => deskPage(payment),
    }),
    at: t.expose('createdAt', { type: 'DateTime' }),
    amount: t.field({
      type: MoneyRef,
      description: 'The part that the gift card paid.',
      resolve: ({ giftCardMinor, currency }) => ({ amountMinor: giftCardMinor, currency }),
    }),
  }),
});

export const StaffGiftCardRef = builder.objectRef<StaffGiftCard>('StaffGiftCard').implement({
  description: 'A gift card as staff see it, without its code. For staff.',
  fields: (t) => ({
    number: t.exposeID('id', { description: 'Used in the URL of the page.' }),
    status: t.expose('status', { type: GiftCardStatusRef }),
    codeEnd: t.exposeString('codeEnd', { nullable: true }),
    boughtAt: t.expose('createdAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    amount: t.field({
      type: MoneyRef,
      resolve: ({ amountMinor, currency }) => ({ amountMinor, currency }),
    }),
    balance: t.field({
      type: MoneyRef,
      resolve: ({ balanceMinor, currency }) => ({ amountMinor: balanceMinor, currency }),
    }),
    buyer: t.expose('fan', { type: StaffPersonRef }),
    creator: t.expose('creator', {
      type: StaffPersonRef,
      nullable: true,
      description: 'The creator whose offers it pays; null for all.',
    }),
    uses: t.expose('uses', { type: [StaffGiftCardUseRef] }),
    refunds: t.field({
      type: [StaffPackRefundRef],
      description: 'Refunds to the buyer.',
      resolve: ({ payment }) => payment?.refunds ?? [],
    }),
    canRetryRefund: t.boolean({
      description: 'Whether the viewer may retry failed refunds now.',
      resolve: (card, _args, { actor }) =>
        actor?.role === 'ADMIN' && failedRefunds(card).length > 0,
    }),
  }),
});

const MAX_CARDS = 30;

builder.objectFields(StaffPersonRef, (t) => ({
  giftCards: t.field({
    type: [StaffGiftCardRef],
    description: `Gift cards that this person bought, newest first; at most ${MAX_CARDS}.`,
    resolve: ({ id }, _args, { deps }) =>
      deps.prisma.giftCard.findMany({
        where: { fanId: id },
        include: STAFF_GIFT_CARD,
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
        take: MAX_CARDS,
      }),
  }),
}));
