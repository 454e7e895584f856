import { z } from 'zod';
import { EmailNotVerifiedError } from '../accounts/accounts.errors.ts';
import { requireActor } from '../accounts/requireActor.ts';
import { SessionTypeNotFoundError } from '../availability/availability.errors.ts';
import { decodeSessionTypeId } from '../availability/decodeSessionTypeId.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { IdempotencyMismatchError, SellingPausedError } from '../payments/payments.errors.ts';
import { decodePackPurchaseId } from '../packs/purchases/decodePackPurchaseId.ts';
import {
  PackEmptyError,
  PackEndedError,
  PackFrozenError,
  PackNotFittingError,
  PackNotFoundError,
} from '../packs/packs.errors.ts';
import {
  NotByAppointmentError,
  OwnSessionTypeError,
  RequestInvalidError,
  RequestLimitError,
  RequestsOffError,
} from './appointments.errors.ts';
import { requestSession } from './requestSession.ts';
import { sessionRequestSuccess } from './sessionRequestSuccess.ts';

const RequestSessionInput = builder.inputType('RequestSessionInput', {
  fields: (t) => ({
    sessionTypeId: t.id({ description: 'An active session type by appointment.' }),
    proposedTimes: t.field({
      type: ['DateTime'],
      description: '1 to 5 instants on a quarter of an hour, 2 hours to 60 days ahead.',
    }),
    note: t.string({ required: false, description: 'Up to 1,000 characters.' }),
    packPurchaseId: t.id({
      required: false,
      description: 'Books a session of this pack of the viewer once the request is accepted.',
    }),
    idempotencyKey: t.string({
      description: "The client's idempotency key; repeating it returns the same request.",
      validate: z.string().min(1).max(128),
    }),
  }),
});

builder.mutationField('requestSession', (t) =>
  t.field({
    type: sessionRequestSuccess('RequestSessionSuccess'),
    description: 'Proposes times for a session type by appointment.',
    authScopes: { signedIn: true },
    errors: {
      types: [
        RequestInvalidError,
        EmailNotVerifiedError,
        SessionTypeNotFoundError,
        NotByAppointmentError,
        OwnSessionTypeError,
        RequestsOffError,
        SellingPausedError,
        RequestLimitError,
        IdempotencyMismatchError,
        PackNotFoundError,
        PackEndedError,
        PackEmptyError,
        PackFrozenError,
        PackNotFittingError,
      ],
    },
    args: { input: t.arg({ type: RequestSessionInput }) },
    resolve: async (_root, { input }, { deps, actor }) => ({
      requestId: await requestSession(deps, requireActor(actor), {
        ...input,
        note: input.note ?? '',
        packPurchaseId: input.packPurchaseId ? decodePackPurchaseId(input.packPurchaseId) : null,
        sessionTypeId: decodeSessionTypeId(input.sessionTypeId),
      }),
    }),
  }),
);
