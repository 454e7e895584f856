import { builder } from '../../../platform/graphql/builder.ts';
import { UserErrorRef } from '../../../platform/graphql/UserError.type.ts';
import { HoldLimitError } from '../bookings.errors.ts';
import type { HoldLimitReason } from './hold.rules.ts';

const REASONS: Record<HoldLimitReason, { description: string }> = {
  UNPAID_HOLDS: { description: 'The person holds as many unpaid slots as one may.' },
  EMAIL_NOT_CONFIRMED: {
    description:
      'The person holds a slot and has not confirmed the email address, which would allow more.',
  },
  EXPIRED_HOLDS: { description: 'The last holds of the person all ran out unpaid.' },
};
const HoldLimitReasonRef = builder.enumType('HoldLimitReason', {
  description: 'Why a person may not hold one more slot now.',
  values: REASONS,
});

builder.objectType(HoldLimitError, {
  name: 'HoldLimitError',
  interfaces: [UserErrorRef],
  fields: (t) => ({
    reason: t.field({ type: HoldLimitReasonRef, resolve: ({ reason }) => reason }),
    availableAt: t.field({
      type: 'DateTime',
      description: 'When the next hold is possible, if none is paid or released before.',
      resolve: ({ availableAt }) => availableAt,
    }),
  }),
});
