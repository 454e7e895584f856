import type { Coupon } from '../../../platform/database/generated/client.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { MoneyRef } from '../../../platform/graphql/Money.type.ts';
import { StaffPurchaseRef } from './StaffPurchase.type.ts';

const MAX_EASTER_EGGS = 20;

const StaffCouponRef = builder.objectRef<Coupon>('StaffCoupon').implement({
  description: 'The coupon of a purchase as staff see it. For staff.',
  fields: (t) => ({
    code: t.exposeString('code'),
    percentOff: t.exposeInt('percentOff'),
    easterEggBudget: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'Null when the coupon is not offered for easter eggs.',
      resolve: ({ budgetMinor }, _args, { deps }) =>
        budgetMinor === null ? null : { amountMinor: budgetMinor, currency: deps.env.currency },
    }),
    easterEggSpent: t.field({
      type: MoneyRef,
      description: 'The discounts of all fans that count toward the budget.',
      resolve: ({ spentMinor }, _args, { deps }) => ({
        amountMinor: spentMinor,
        currency: deps.env.currency,
      }),
    }),
    easterEggGames: t.stringList({
      description: `Games with an easter egg that contains the coupon; at most ${MAX_EASTER_EGGS}.`,
      resolve: async ({ id }, _args, { deps }) => {
        const eggs = await deps.prisma.easterEgg.findMany({
          where: { couponId: id },
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
          take: MAX_EASTER_EGGS,
          select: { game: { select: { name: true } } },
        });
        return [...new Set(eggs.map(({ game }) => game.name))];
      },
    }),
  }),
});

builder.objectFields(StaffPurchaseRef, (t) => ({
  coupon: t.field({
    type: StaffCouponRef,
    nullable: true,
    resolve: ({ coupon }) => coupon,
  }),
  gameEvent: t.string({
    nullable: true,
    description: 'The game and the title of the event to which the slot is attached.',
    resolve: (purchase) => {
      const event = purchase.kind === 'BOOKING' ? purchase.booking.slot?.gameEvent : null;
      return event ? `${event.game.name}: ${event.title}` : null;
    },
  }),
}));
