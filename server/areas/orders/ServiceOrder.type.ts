import { CreatorRef } from '../creators/Creator.type.ts';
import { PERSON, PersonRef } from '../creators/Person.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { idOrNobody } from '../../platform/graphql/decodeId.ts';
import { MoneyStepStateRef, ServiceOrderStatusRef } from '../../platform/graphql/enums.ts';
import { MoneyRef } from '../../platform/graphql/Money.type.ts';
import { FixedServiceRef } from '../services/FixedService.type.ts';
import {
  acceptedByItself,
  changesLeft,
  isOverdue,
  orderRights,
  type OrderFacts,
  type OrderRights,
} from './order.rules.ts';
import {
  PurchaseStatementRef,
  RefundReasonRef,
} from '../payments/statements/PurchaseStatement.type.ts';
import { statementOf } from '../payments/statements/purchaseStatement.rules.ts';
import { STATEMENT_ROWS } from '../payments/statements/statementRows.ts';
import { ordersOf } from './orders.access.ts';
import { orderTimeline, type OrderStep } from './orderTimeline.rules.ts';
import type { Context } from '../../platform/graphql/Context.ts';

const OrderStepKindRef = builder.enumType('OrderMoneyStepKind', {
  description: 'A step of the money of an order, from the payment to the payout or back.',
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
    description: "One step on the way of an order's money.",
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

export const ServiceOrderRef = builder.prismaNode('ServiceOrder', {
  nullable: true,
  description: 'An order of a fixed-price service, for its fan and its provider.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({ id: idOrNobody(id), ...ordersOf(actor) }),
  // The whole row: every rule below needs several of its columns.
  include: {},
  fields: (t) => {
    const money = (
      pick: 'priceMinor' | 'discountMinor' | 'feeMinor' | 'totalMinor',
      description: string,
    ) =>
      t.field({
        type: MoneyRef,
        description,
        resolve: (order) => ({ amountMinor: order[pick], currency: order.currency }),
      });
    const right = (pick: keyof OrderRights) =>
      t.boolean({ resolve: (order, _args, context) => rightsOf({ order, context })[pick] });
    return {
      status: t.expose('status', { type: ServiceOrderStatusRef }),
      serviceTitle: t.exposeString('serviceTitle', {
        description: 'Title of the service when it was ordered.',
      }),
      service: t.relation('service', {
        type: FixedServiceRef,
        description: 'The service as it is now.',
      }),
      note: t.exposeString('note', {
        description: 'What the fan wrote when ordering; empty when nothing.',
      }),
      provider: t.relation('provider', { type: CreatorRef }),
      customer: t.field({ type: PersonRef, select: { fan: PERSON }, resolve: ({ fan }) => fan }),
      otherParty: t.field({
        type: PersonRef,
        select: { fan: PERSON, provider: PERSON },
        resolve: (order, _args, { actor }) =>
          order.providerId === actor?.id ? order.fan : order.provider,
      }),
      viewerIsProvider: t.boolean({
        resolve: ({ providerId }, _args, { actor }) => providerId === actor?.id,
      }),
      orderedAt: t.expose('orderedAt', { type: 'DateTime' }),
      paymentDueAt: t.expose('paymentDueAt', {
        type: 'DateTime',
        description: 'Until then an unpaid order waits for its payment.',
      }),
      dueAt: t.expose('dueAt', { type: 'DateTime', description: 'Delivery deadline.' }),
      deliveredAt: t.expose('deliveredAt', { type: 'DateTime', nullable: true }),
      completedAt: t.expose('completedAt', { type: 'DateTime', nullable: true }),
      acceptedByItselfAt: t.field({
        type: 'DateTime',
        nullable: true,
        description: 'When the delivery counts as accepted without an answer.',
        resolve: ({ status, deliveredAt }) =>
          status === 'DELIVERED' && deliveredAt ? acceptedByItself(deliveredAt) : null,
      }),
      isOverdue: t.boolean({
        description: 'Past its deadline and not delivered.',
        resolve: ({ status, dueAt }, _args, { deps }) =>
          isOverdue({ status, dueAt, now: deps.now() }),
      }),
      changesLeft: t.int({
        description: 'How often the fan may still ask for changes.',
        resolve: changesLeft,
      }),
      price: money('totalMinor', 'What the fan pays or paid.'),
      servicePrice: money('priceMinor', 'Price of the service when it was ordered.'),
      discount: money('discountMinor', 'Taken off by a coupon.'),
      fee: money(
        'feeMinor',
        "The platform's fee as agreed when it was ordered; `statement` has what was kept.",
      ),
      viewerCanDeliver: right('canDeliver'),
      viewerCanRequestChanges: right('canRequestChanges'),
      viewerCanAccept: right('canAccept'),
      viewerCanCancelOverdue: right('canCancelOverdue'),
      moneyTimeline: t.field({
        type: [OrderStepRef],
        description: 'Empty when nothing was paid.',
        select: STATEMENT_ROWS,
        resolve: (order, _args, { deps }) => {
          const statement = statementOf({ rows: order, now: deps.now() });
          return orderTimeline({ ...order, statement }).map((step) => ({
            ...step,
            currency: order.currency,
          }));
        },
      }),
      statement: t.field({
        type: PurchaseStatementRef,
        description: 'What became of the money.',
        select: STATEMENT_ROWS,
        resolve: (order, _args, { deps }) => statementOf({ rows: order, now: deps.now() }),
      }),
      endReason: t.expose('endReason', {
        type: RefundReasonRef,
        nullable: true,
        description: 'Why it was refunded, when it was.',
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
  },
});

function rightsOf({
  order,
  context: { actor, deps },
}: {
  order: OrderFacts;
  context: Context;
}): OrderRights {
  return orderRights({ order, personId: actor?.id ?? null, now: deps.now() });
}
