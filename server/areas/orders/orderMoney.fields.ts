import { builder } from '../../platform/graphql/builder.ts';
import { MoneyRef } from '../../platform/graphql/Money.type.ts';
import { computeStatement } from '../payments/statements/purchaseStatement.rules.ts';
import {
  BY_GIFT_CARD,
  moneyStepType,
  PurchaseStatementRef,
} from '../payments/statements/PurchaseStatement.type.ts';
import { STATEMENT_ROWS } from '../payments/statements/statementRows.ts';
import { orderTimeline } from './orderTimeline.rules.ts';
import { ServiceOrderRef } from './ServiceOrder.type.ts';

const OrderStepRef = moneyStepType({
  name: 'OrderMoneyStep',
  description: "One step of the timeline of an order's money.",
  kindDescription: "A step of an order's money, from the payment to the payout or refund.",
  own: 'DELIVERED',
});

builder.prismaObjectFields(ServiceOrderRef, (t) => {
  const money = (
    pick: 'priceMinor' | 'discountMinor' | 'feeMinor' | 'totalMinor',
    description: string,
  ) =>
    t.field({
      type: MoneyRef,
      description,
      resolve: (order) => ({ amountMinor: order[pick], currency: order.currency }),
    });
  return {
    price: money('totalMinor', 'The amount that the fan pays or paid.'),
    servicePrice: money('priceMinor', 'Price of the service at order time.'),
    discount: money('discountMinor', "The coupon's discount."),
    fee: money(
      'feeMinor',
      'The platform fee as agreed at order time; `statement` has the fee actually kept.',
    ),
    moneyTimeline: t.field({
      type: [OrderStepRef],
      description: 'Empty when nothing was paid.',
      select: STATEMENT_ROWS,
      resolve: (order, _args, { deps }) => {
        const statement = computeStatement({ rows: order, now: deps.now() });
        return orderTimeline({ ...order, statement }).map((step) => ({
          ...step,
          currency: order.currency,
        }));
      },
    }),
    statement: t.field({
      type: PurchaseStatementRef,
      description: 'The state of the money.',
      select: STATEMENT_ROWS,
      resolve: (order, _args, { deps }) => computeStatement({ rows: order, now: deps.now() }),
    }),
    byGiftCard: t.field(BY_GIFT_CARD),
    checkoutUrl: t.string({
      nullable: true,
      description: 'Where the fan pays while the order waits for it.',
      select: { payment: { select: { checkoutUrl: true, status: true } } },
      resolve: ({ status, fanId, payment }, _args, { actor }) =>
        status === 'AWAITING_PAYMENT' && fanId === actor?.id && payment?.status === 'PENDING'
          ? payment.checkoutUrl
          : null,
    }),
  };
});
