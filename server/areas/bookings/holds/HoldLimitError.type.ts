import { builder } from '../../../platform/graphql/builder.ts';
import { UserErrorRef } from '../../../platform/graphql/UserError.type.ts';
import { HoldLimitError } from '../bookings.errors.ts';
import type { HoldLimitReason } from './hold.rules.ts';

const REASONS: Record<HoldLimitReason, { description: string }> = {
  UNPAID_HOLDS: { description: 'The user holds the maximum number of unpaid slots.' },
  EMAIL_NOT_CONFIRMED: {
    description:
      'The user holds a slot and has not confirmed the email address, which would allow more.',
  },
  EXPIRED_HOLDS: { description: "The user's last holds all expired unpaid." },
};
const HoldLimitReasonRef = builder.enumType('HoldLimitReason', {
  description: 'Why the user may not hold one more slot now.',
  values: REASONS,
});

builder.objectType(HoldLimitError, {
  name: 'HoldLimitError',
  interfaces: [UserErrorRef],
  fields: (t) => ({
    reason: t.field({ type: HoldLimitReasonRef, resolve: ({ reason }) => reason }),
    availableAt: t.field({
      type: 'DateTime',
      description: 'When the next hold is possible, unless one is paid or released earlier.',
      resolve: ({ availableAt }) => availableAt,
    }),
  }),
});
