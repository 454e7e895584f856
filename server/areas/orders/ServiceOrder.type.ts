import { ServiceOrderStatus } from '../../platform/database/generated/enums.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/graphql/Context.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { CreatorRef } from '../creators/Creator.type.ts';
import { PERSON, PersonRef } from '../creators/Person.type.ts';
import { RefundReasonRef } from '../payments/statements/PurchaseStatement.type.ts';
import { FixedServiceRef } from '../services/FixedService.type.ts';
import {
  acceptedByItself,
  changesLeft,
  isOverdue,
  type OrderFacts,
  type OrderRights,
  orderRights,
} from './order.rules.ts';
import { visibleOrders } from './orders.access.ts';

const ServiceOrderStatusRef = builder.enumType(ServiceOrderStatus, {
  name: 'ServiceOrderStatus',
  description:
    'AWAITING_PAYMENT becomes ACTIVE when paid, otherwise EXPIRED; DELIVERED waits for the fan; COMPLETED and REFUNDED are final.',
});

export const ServiceOrderRef = builder.prismaNode('ServiceOrder', {
  nullable: true,
  description: 'An order of a fixed-price service, visible to its fan and its creator.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({ id: uuidOrNil(id), ...visibleOrders(actor) }),
  // The whole row: every rule below needs several of its columns.
  include: {},
  fields: (t) => {
    const right = (pick: keyof OrderRights) =>
      t.boolean({ resolve: (order, _args, context) => getRights({ order, context })[pick] });
    return {
      status: t.expose('status', { type: ServiceOrderStatusRef }),
      serviceTitle: t.exposeString('serviceTitle', {
        description: 'Title of the service at order time.',
      }),
      service: t.relation('service', {
        type: FixedServiceRef,
        description: 'The service in its current state.',
      }),
      note: t.exposeString('note', {
        description: "The fan's message with the order; may be empty.",
      }),
      provider: t.relation('creator', { type: CreatorRef }),
      customer: t.field({ type: PersonRef, select: { fan: PERSON }, resolve: ({ fan }) => fan }),
      otherParty: t.field({
        type: PersonRef,
        select: { fan: PERSON, creator: PERSON },
        resolve: (order, _args, { actor }) =>
          order.creatorId === actor?.id ? order.fan : order.creator,
      }),
      viewerIsProvider: t.boolean({
        resolve: ({ creatorId }, _args, { actor }) => creatorId === actor?.id,
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
        description: 'When an unanswered delivery counts as accepted.',
        resolve: ({ status, deliveredAt }) =>
          status === 'DELIVERED' && deliveredAt ? acceptedByItself(deliveredAt) : null,
      }),
      isOverdue: t.boolean({
        description: 'Past its deadline and not delivered.',
        resolve: ({ status, dueAt }, _args, { deps }) =>
          isOverdue({ status, dueAt, now: deps.now() }),
      }),
      changesLeft: t.int({
        description: 'How often the fan may still request changes.',
        resolve: changesLeft,
      }),
      viewerCanDeliver: right('canDeliver'),
      viewerCanRequestChanges: right('canRequestChanges'),
      viewerCanAccept: right('canAccept'),
      viewerCanCancelOverdue: right('canCancelOverdue'),
      endReason: t.expose('endReason', {
        type: RefundReasonRef,
        nullable: true,
        description: 'Why it was refunded; null if it was not.',
      }),
    };
  },
});

function getRights({
  order,
  context: { actor, deps },
}: {
  order: OrderFacts;
  context: Context;
}): OrderRights {
  return orderRights({ order, personId: actor?.id ?? null, now: deps.now() });
}
