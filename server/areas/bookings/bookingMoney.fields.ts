import { builder } from '../../platform/graphql/builder.ts';
import { MoneyRef } from '../../platform/graphql/Money.type.ts';
import { computePayout } from '../../platform/money/price.rules.ts';
import { computeStatement } from '../payments/statements/purchaseStatement.rules.ts';
import {
  BY_GIFT_CARD,
  moneyStepType,
  PurchaseStatementRef,
} from '../payments/statements/PurchaseStatement.type.ts';
import { BOOKING_STATEMENT_ROWS } from '../payments/statements/statementRows.ts';
import { returnsToPack } from '../packs/purchases/returnsToPack.rules.ts';
import { BookingRef } from './Booking.type.ts';
import type { CancellationQuote } from './changes/cancellation.rules.ts';
import { currentQuote, QUOTED } from './changes/currentQuote.ts';
import { moneyTimeline } from './moneyTimeline.rules.ts';

const QuoteRef = builder
  .objectRef<CancellationQuote & { currency: string; goesBackToPack: boolean }>('CancellationQuote')
  .implement({
    description: 'The effect of cancelling now.',
    fields: (t) => ({
      refundable: t.exposeBoolean('refundable'),
      deadline: t.expose('deadline', {
        type: 'DateTime',
        description: 'Last instant at which the viewer can cancel with a refund.',
      }),
      refund: t.field({
        type: MoneyRef,
        resolve: ({ refundMinor, currency }) => ({ amountMinor: refundMinor, currency }),
      }),
      goesBackToPack: t.exposeBoolean('goesBackToPack', {
        description:
          'The session returns to the balance of its pack, and the amount is not refunded to the card.',
      }),
    }),
  });

const MoneyStepRef = moneyStepType({
  name: 'MoneyStep',
  description: "One step of the money's timeline.",
  kindDescription: 'A step in the payment of a booking, from the charge to the payout or refund.',
  own: 'SESSION',
});

builder.prismaObjectFields(BookingRef, (t) => {
  const money = (
    pick: 'priceMinor' | 'discountMinor' | 'feeMinor' | 'totalMinor',
    description: string,
  ) =>
    t.field({
      type: MoneyRef,
      description,
      resolve: (booking) => ({ amountMinor: booking[pick], currency: booking.currency }),
    });
  return {
    price: money('totalMinor', 'The amount that the fan pays or paid.'),
    slotPrice: money('priceMinor', 'Price of the slot at booking time.'),
    discount: money('discountMinor', "The coupon's discount."),
    couponCode: t.string({
      nullable: true,
      description: 'Code of the redeemed coupon.',
      select: { coupon: { select: { code: true } } },
      resolve: ({ coupon }) => coupon?.code ?? null,
    }),
    fee: money(
      'feeMinor',
      'The platform fee as agreed at booking time; `statement` has the fee actually kept.',
    ),
    share: t.field({
      type: MoneyRef,
      description:
        "The creator's share as agreed at booking time; `statement` has the share actually kept.",
      resolve: (booking) => ({ amountMinor: computePayout(booking), currency: booking.currency }),
    }),
    cancellationQuote: t.field({
      type: QuoteRef,
      select: {
        payment: { select: { ...QUOTED.payment.select, status: true } },
        transfer: QUOTED.transfer,
        packPurchase: { select: { status: true } },
      },
      description: "Of a squad, the creator's cancellation refunds all its places.",
      resolve: async (booking, _args, { deps, actor }) => {
        const byCreator = booking.creatorId === actor?.id;
        const quote = await currentQuote(deps, { booking, byCreator });
        return {
          ...quote,
          goesBackToPack: quote.refundable && returnsToPack(booking),
          currency: booking.currency,
        };
      },
    }),
    moneyTimeline: t.field({
      type: [MoneyStepRef],
      select: BOOKING_STATEMENT_ROWS,
      resolve: (booking, _args, { deps }) => {
        const now = deps.now();
        const statement = computeStatement({ rows: booking, now });
        return moneyTimeline({ ...booking, statement, now }).map((step) => ({
          ...step,
          currency: booking.currency,
        }));
      },
    }),
    byGiftCard: t.field(BY_GIFT_CARD),
    statement: t.field({
      type: PurchaseStatementRef,
      description: 'The state of the money.',
      select: BOOKING_STATEMENT_ROWS,
      resolve: (booking, _args, { deps }) => computeStatement({ rows: booking, now: deps.now() }),
    }),
  };
});
