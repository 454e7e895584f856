import { MAX_NOTE_LENGTH } from '../order.rules.ts';
import { z } from 'zod';
import { requireActor } from '../../accounts/requireActor.ts';
import { EXPECTED_TOTAL } from '../../payments/checkout/expectedTotal.ts';
import {
  IdempotencyMismatchError,
  PriceChangedError,
  SellingPausedError,
} from '../../payments/payments.errors.ts';
import { ArrivalInput } from '../../analytics/Arrival.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { CODE_ERRORS, COUPON_CODE, GIFT_CARD_CODE } from '../../giftCards/checkoutCodes.ts';
import { decodeId } from '../../../platform/ids/decodeId.ts';
import { ServiceNotFoundError } from '../../services/services.errors.ts';
import { orderFixedService } from './orderFixedService.ts';
import * as errors from '../orders.errors.ts';
import { ServiceOrderRef } from '../ServiceOrder.type.ts';

const OrderFixedServiceInput = builder.inputType('OrderFixedServiceInput', {
  fields: (t) => ({
    serviceId: t.id(),
    couponCode: t.string(COUPON_CODE),
    giftCardCode: t.string(GIFT_CARD_CODE),
    expectedTotalMinor: t.int(EXPECTED_TOTAL),
    note: t.string({
      required: false,
      description: 'Information for the creator, up to 2,000 characters.',
      validate: z.string().max(MAX_NOTE_LENGTH).nullish(),
    }),
    arrival: t.field({ type: ArrivalInput, required: false }),
    idempotencyKey: t.string({
      description: "The client's idempotency key; repeating it returns the same order.",
      validate: z.string().min(1).max(128),
    }),
  }),
});

const OrderFixedServiceSuccess = builder
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

builder.mutationField('orderFixedService', (t) =>
  t.field({
    type: OrderFixedServiceSuccess,
    description: 'Orders a service for the viewer and returns the URL of its checkout.',
    authScopes: { signedIn: true },
    errors: {
      types: [
        ServiceNotFoundError,
        errors.OwnServiceError,
        errors.OrderLimitError,
        SellingPausedError,
        PriceChangedError,
        ...CODE_ERRORS,
        IdempotencyMismatchError,
      ],
    },
    args: { input: t.arg({ type: OrderFixedServiceInput }) },
    resolve: (_root, { input }, { deps, actor, address }) => {
      const serviceId = decodeId({ type: 'FixedService', id: String(input.serviceId) });
      if (!serviceId) throw new ServiceNotFoundError();
      return orderFixedService(deps, requireActor(actor), { ...input, serviceId, address });
    },
  }),
);
