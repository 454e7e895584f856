import { builder } from '../../platform/graphql/builder.ts';
import {
  registerFieldError,
  registerUserError,
  UserErrorRef,
} from '../../platform/graphql/UserError.type.ts';
import * as errors from './appointments.errors.ts';
import type { RequestLimitReason } from './request.rules.ts';

for (const errorClass of [
  errors.RequestsOffError,
  errors.NotByAppointmentError,
  errors.OwnSessionTypeError,
  errors.RequestNotFoundError,
  errors.RequestClosedError,
])
  registerUserError(errorClass);
for (const errorClass of [
  errors.RequestInvalidError,
  errors.DeclineReasonTooLongError,
  errors.TimeNotProposedError,
  errors.TimeTooSoonError,
  errors.TimeTakenError,
])
  registerFieldError({ errorClass });

const REASONS: Record<RequestLimitReason, { description: string }> = {
  PENDING_WITH_CREATOR: {
    description: 'The maximum number of requests to this creator waits for an answer or payment.',
  },
  PENDING: { description: 'The maximum number of requests waits for an answer or payment.' },
  SENT_TODAY: { description: 'The maximum number of requests to this creator in 24 hours.' },
  EXPIRED_UNPAID: { description: 'Two accepted requests with this creator expired unpaid.' },
};

builder.objectType(errors.RequestLimitError, {
  name: 'RequestLimitError',
  interfaces: [UserErrorRef],
  fields: (t) => ({
    reason: t.field({
      type: builder.enumType('RequestLimitReason', {
        description: 'Why the user may not send one more request now.',
        values: REASONS,
      }),
      resolve: ({ reason }) => reason,
    }),
    availableAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the next request is possible; null when that depends on the open ones.',
      resolve: ({ availableAt }) => availableAt,
    }),
  }),
});
