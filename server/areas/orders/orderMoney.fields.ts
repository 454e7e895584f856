import { builder } from '../../platform/graphql/builder.ts';
import { MoneyRef } from '../../platform/graphql/Money.type.ts';
import { computeStatement } from '../payments/statements/purchaseStatement.rules.ts';
import {
  PurchaseStatementRef,
  MoneyStepStateRef,
} from '../payments/statements/PurchaseStatement.type.ts';
import { STATEMENT_ROWS } from '../payments/statements/statementRows.ts';
import { type OrderStep, orderTimeline } from './orderTimeline.rules.ts';
import { ServiceOrderRef } from './ServiceOrder.type.ts';

const OrderStepKindRef = builder.enumType('OrderMoneyStepKind', {
  description: "A step of an order's money, from the payment to the payout or refund.",
  values: [
    'PAID',
    'HELD',
    'DELIVERED',
    'PAYABLE',
    'PAID_OUT',
    'REFUNDED',
    'DISPUTED',
    'CHARGED_BACK',
  ] as const,
});

const OrderStepRef = builder
  .objectRef<OrderStep & { currency: string }>('OrderMoneyStep')
  .implement({
    description: "One step of the timeline of an order's money.",
    fields: (t) => ({
      kind: t.expose('kind', { type: OrderStepKindRef }),
      state: t.expose('state', { type: MoneyStepStateRef }),
      at: t.expose('at', { type: 'DateTime', nullable: true }),
      amount: t.field({
        type: MoneyRef,
        resolve: ({ amountMinor, currency }) => ({ amountMinor, currency }),
      }),
    }),
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
