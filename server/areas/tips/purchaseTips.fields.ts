import { builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/Context.ts';
import { MoneyRef } from '../../platform/graphql/Money.type.ts';
import type { Money } from '../../platform/money/money.rules.ts';
import { BookingRef } from '../bookings/Booking.type.ts';
import { visibleTo } from '../creators/creators.access.ts';
import { ServiceOrderRef } from '../orders/ServiceOrder.type.ts';
import { findUnpaidTip, type TippedId } from './findTipped.ts';
import { FREE_OF_FEE_MINOR, MIN_TIP_MINOR, tipUntil, type Tippable } from './tip.rules.ts';
import { TipRef } from './Tip.type.ts';
import { largestTip } from './tipLimits.ts';
import { visibleTips } from './tips.access.ts';

const MAX_TIPS = 100;

type TipOffer = { min: Money; max: Money | null; freeOfFee: Money; until: Date };

const TipOfferRef = builder.objectRef<TipOffer>('TipOffer').implement({
  description: 'What the viewer may add to a completed purchase now.',
  fields: (t) => ({
    least: t.expose('min', { type: MoneyRef }),
    most: t.expose('max', {
      type: MoneyRef,
      nullable: true,
      description: 'Null while the limits of 3 tips a day and 500.00 in 30 days are reached.',
    }),
    freeOfFee: t.expose('freeOfFee', {
      type: MoneyRef,
      description: 'The creator receives this part without a platform fee.',
    }),
    until: t.expose('until', { type: 'DateTime' }),
  }),
});

const PAID = { payment: { select: { status: true } } } as const;
const OFFER = 'The possible tips for it; null when no tip is possible.';
const TIPS = `Tips for it that the viewer sees, newest first; at most ${MAX_TIPS}.`;

const newestVisible = (_args: object, { actor }: Context) => ({
  where: visibleTips(actor),
  orderBy: [{ createdAt: 'desc' as const }, { id: 'asc' as const }],
  take: MAX_TIPS,
});

async function findOffer({
  tipped,
  purchase,
  context: { actor, deps },
}: {
  tipped: TippedId;
  purchase: Tippable & { creatorId: string; currency: string };
  context: Context;
}): Promise<TipOffer | null> {
  const { creatorId, currency } = purchase;
  const now = deps.now();
  const until = tipUntil({ purchase, personId: actor?.id ?? null, now });
  if (!until) return null;
  const creator = { id: creatorId, ...visibleTo(actor) };
  if ((await deps.prisma.user.count({ where: creator })) === 0) return null;
  const unpaid = await findUnpaidTip(deps.prisma, { purchase: tipped });
  const maxMinor = await largestTip(deps.prisma, {
    fanId: purchase.fanId,
    now,
    replacedId: unpaid?.id,
  });
  return {
    until,
    min: { amountMinor: MIN_TIP_MINOR, currency },
    max: maxMinor > 0 ? { amountMinor: maxMinor, currency } : null,
    freeOfFee: { amountMinor: FREE_OF_FEE_MINOR, currency },
  };
}

builder.prismaObjectFields(BookingRef, (t) => ({
  tips: t.relation('tips', {
    type: TipRef,
    description: TIPS,
    query: newestVisible,
  }),
  tipOffer: t.field({
    type: TipOfferRef,
    nullable: true,
    description: OFFER,
    select: PAID,
    resolve: (booking, _args, context) =>
      findOffer({
        tipped: { bookingId: booking.id },
        purchase: { ...booking, completedAt: booking.endedAt },
        context,
      }),
  }),
}));

builder.prismaObjectFields(ServiceOrderRef, (t) => ({
  tips: t.relation('tips', {
    type: TipRef,
    description: TIPS,
    query: newestVisible,
  }),
  tipOffer: t.field({
    type: TipOfferRef,
    nullable: true,
    description: OFFER,
    select: PAID,
    resolve: (order, _args, context) =>
      findOffer({ tipped: { orderId: order.id }, purchase: order, context }),
  }),
}));
