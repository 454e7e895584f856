import { requireActor } from '../accounts/requireActor.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { ERRORS, REASON } from './staffMutation.ts';
import { setActive } from './staffPeople.ts';
import { StaffPersonSuccess } from './StaffPersonSuccess.type.ts';

const StaffSetActiveInput = builder.inputType('StaffSetActiveInput', {
  fields: (t) => ({
    number: t.id(),
    reason: t.string({ description: REASON }),
    isActive: t.boolean(),
  }),
});

builder.mutationField('staffSetActive', (t) =>
  t.field({
    type: StaffPersonSuccess,
    description: 'Deactivates or reactivates a user. For admins.',
    authScopes: { admin: true },
    errors: ERRORS,
    args: { input: t.arg({ type: StaffSetActiveInput }) },
    resolve: async (_root, { input: { number, reason, isActive } }, { deps, actor }) => {
      const userId = uuidOrNil(String(number));
      await setActive(deps, requireActor(actor), { userId, reason, isActive });
      return { userId };
    },
  }),
);
