import { builder } from '../../platform/graphql/builder.ts';
import { REASON } from './staffMutation.ts';

export const StaffPersonInput = builder.inputType('StaffPersonInput', {
  fields: (t) => ({ number: t.id(), reason: t.string({ description: REASON }) }),
});
