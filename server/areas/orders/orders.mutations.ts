import { z } from 'zod';
import type { Actor } from '../accounts/Actor.ts';
import { requireActor } from '../accounts/requireActor.ts';
import {
  CouponInvalidError,
  CouponUsedUpError,
  IdempotencyMismatchError,
  SellingPausedError,
} from '../bookings/bookings.errors.ts';
import type { Deps } from '../../Deps.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { decodeId } from '../../platform/graphql/decodeId.ts';
import { registerUserError } from '../../platform/graphql/UserError.type.ts';
import { MessageInvalidError } from '../messages/messages.errors.ts';
import { ServiceNotFoundError } from '../services/services.errors.ts';
import { acceptOrder } from './acceptOrder.ts';
import { cancelOverdueOrder } from './cancelOverdueOrder.ts';
import { deliverOrder } from './deliveries/deliverOrder.ts';
import { orderFixedService } from './orderFixedService.ts';
import * as errors from './orders.errors.ts';
import { requestChanges } from './requestChanges.ts';
import { ServiceOrderRef } from './ServiceOrder.type.ts';

const { OrderNotFoundError, OrderStateError } = errors;
for (const errorClass of Object.values(errors)) registerUserError(errorClass);

const OrderInput = builder.inputType('OrderFixedServiceInput', {
  fields: (t) => ({
    serviceId: t.id(),
    couponCode: t.string({ required: false, validate: z.string().max(64).nullish() }),
    note: t.string({
      required: false,
      description: 'What the creator should know, up to 2,000 characters.',
      validate: z.string().max(2000).nullish(),
    }),
    idempotencyKey: t.string({
      description: "The client's own key; the same key again gives the same order.",
      validate: z.string().min(1).max(128),
    }),
  }),
});
const StepInput = builder.inputType('OrderInput', { fields: (t) => ({ orderId: t.id() }) });
const StepWithMessageInput = builder.inputType('OrderMessageInput', {
  fields: (t) => ({
    orderId: t.id(),
    message: t.string({ description: '1 to 4,000 characters.' }),
  }),
});

const OrderSuccess = builder
  .objectRef<{ orderId: string; checkoutUrl: string | null }>('OrderFixedServiceSuccess')
  .implement({
    fields: (t) => ({
      checkoutUrl: t.exposeString('checkoutUrl', {
        nullable: true,
        description: 'Where to pay; null when nothing is to be paid.',
      }),
      order: t.prismaField({
        type: ServiceOrderRef,
        resolve: (query, { orderId }, _args, { deps }) =>
          deps.prisma.serviceOrder.findUniqueOrThrow({ ...query, where: { id: orderId } }),
      }),
    }),
  });
export const ChangedSuccess = builder
  .objectRef<{ orderId: string }>('ChangeOrderSuccess')
  .implement({
    description: 'The order after the step.',
    fields: (t) => ({
      order: t.prismaField({
        type: ServiceOrderRef,
        resolve: (query, { orderId }, _args, { deps }) =>
          deps.prisma.serviceOrder.findUniqueOrThrow({ ...query, where: { id: orderId } }),
      }),
    }),
  });

type Step<Input> = {
  step: (deps: Deps, actor: Actor, input: Input & { orderId: string }) => Promise<void>;
  deps: Deps;
  actor: Actor | null;
  input: Input & { orderId: string | number };
};

async function take<Input>({
  step,
  deps,
  actor,
  input,
}: Step<Input>): Promise<{ orderId: string }> {
  const orderId = decodeId({ type: 'ServiceOrder', id: String(input.orderId) });
  if (!orderId) throw new OrderNotFoundError();
  await step(deps, requireActor(actor), { ...input, orderId });
  return { orderId };
}

builder.mutationFields((t) => ({
  orderFixedService: t.field({
    type: OrderSuccess,
    description: 'Orders a service for the signed-in fan and gives the address of its checkout.',
    authScopes: { signedIn: true },
    errors: {
      types: [
        ServiceNotFoundError,
        errors.OwnServiceError,
        SellingPausedError,
        CouponInvalidError,
        CouponUsedUpError,
        IdempotencyMismatchError,
      ],
    },
    args: { input: t.arg({ type: OrderInput }) },
    resolve: (_root, { input }, { deps, actor }) => {
      const serviceId = decodeId({ type: 'FixedService', id: String(input.serviceId) });
      if (!serviceId) throw new ServiceNotFoundError();
      return orderFixedService(deps, requireActor(actor), { ...input, serviceId });
    },
  }),
  deliverOrder: t.field({
    type: ChangedSuccess,
    description: 'The provider delivers, with a message for the fan.',
    authScopes: { signedIn: true },
    errors: { types: [OrderNotFoundError, OrderStateError, MessageInvalidError] },
    args: { input: t.arg({ type: StepWithMessageInput }) },
    resolve: (_root, { input }, { deps, actor }) =>
      take({ step: deliverOrder, deps, actor, input }),
  }),
  requestChanges: t.field({
    type: ChangedSuccess,
    description:
      'The fan asks for changes of what was delivered; the deadline moves by the time waited.',
    authScopes: { signedIn: true },
    errors: {
      types: [OrderNotFoundError, OrderStateError, errors.ChangesUsedUpError, MessageInvalidError],
    },
    args: { input: t.arg({ type: StepWithMessageInput }) },
    resolve: (_root, { input }, { deps, actor }) =>
      take({ step: requestChanges, deps, actor, input }),
  }),
  acceptOrder: t.field({
    type: ChangedSuccess,
    description: 'The fan accepts what was delivered; the provider is paid.',
    authScopes: { signedIn: true },
    errors: { types: [OrderNotFoundError, OrderStateError] },
    args: { input: t.arg({ type: StepInput }) },
    resolve: (_root, { input }, { deps, actor }) => take({ step: acceptOrder, deps, actor, input }),
  }),
  cancelOverdueOrder: t.field({
    type: ChangedSuccess,
    description: 'The fan cancels an overdue order and gets everything back.',
    authScopes: { signedIn: true },
    errors: { types: [OrderNotFoundError, errors.OrderNotOverdueError] },
    args: { input: t.arg({ type: StepInput }) },
    resolve: (_root, { input }, { deps, actor }) =>
      take({ step: cancelOverdueOrder, deps, actor, input }),
  }),
}));
