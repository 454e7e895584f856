import { builder } from '../../platform/graphql/builder.ts';
import { requireActor } from '../accounts/requireActor.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { ERRORS } from './staffMutation.ts';
import { endSessions } from './staffPeople.ts';
import { StaffPersonInput } from './StaffPersonInput.type.ts';
import { StaffPersonSuccess } from './StaffPersonSuccess.type.ts';

builder.mutationField('staffEndSessions', (t) =>
  t.field({
    type: StaffPersonSuccess,
    description: 'Ends all login sessions of a user. For admins.',
    authScopes: { admin: true },
    errors: ERRORS,
    args: { input: t.arg({ type: StaffPersonInput }) },
    resolve: async (_root, { input: { number, reason } }, { deps, actor }) => {
      const userId = uuidOrNil(String(number));
      await endSessions(deps, requireActor(actor), { userId, reason });
      return { userId };
    },
  }),
);
