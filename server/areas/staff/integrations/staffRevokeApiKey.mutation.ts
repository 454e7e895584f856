import { builder } from '../../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../../platform/ids/decodeId.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { ERRORS, REASON } from '../staffMutation.ts';
import { StaffPersonSuccess } from '../StaffPersonSuccess.type.ts';
import { revokeKeyForStaff } from './endIntegration.ts';

const StaffRevokeApiKeyInput = builder.inputType('StaffRevokeApiKeyInput', {
  fields: (t) => ({ number: t.id(), reason: t.string({ description: REASON }) }),
});

builder.mutationField('staffRevokeApiKey', (t) =>
  t.field({
    type: StaffPersonSuccess,
    description:
      'Revokes an API key of a creator, who is notified. Programs that use it stop working. For admins.',
    authScopes: { admin: true },
    errors: ERRORS,
    args: { input: t.arg({ type: StaffRevokeApiKeyInput }) },
    resolve: async (_root, { input: { number, reason } }, { deps, actor }) => ({
      userId: await revokeKeyForStaff(deps, requireActor(actor), {
        id: uuidOrNil(String(number)),
        reason,
      }),
    }),
  }),
);
