import { builder } from '../../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../../platform/ids/decodeId.ts';
import { requireActor } from '../../accounts/requireActor.ts';
import { ERRORS, REASON } from '../staffMutation.ts';
import { StaffPersonSuccess } from '../StaffPersonSuccess.type.ts';
import { disableWebhookForStaff } from './endIntegration.ts';

const StaffDisableWebhookInput = builder.inputType('StaffDisableWebhookInput', {
  fields: (t) => ({ number: t.id(), reason: t.string({ description: REASON }) }),
});

builder.mutationField('staffDisableWebhook', (t) =>
  t.field({
    type: StaffPersonSuccess,
    description:
      'Disables a webhook of a creator, who is notified and can enable it again. Waiting deliveries fail. For admins.',
    authScopes: { admin: true },
    errors: ERRORS,
    args: { input: t.arg({ type: StaffDisableWebhookInput }) },
    resolve: async (_root, { input: { number, reason } }, { deps, actor }) => ({
      userId: await disableWebhookForStaff(deps, requireActor(actor), {
        id: uuidOrNil(String(number)),
        reason,
      }),
    }),
  }),
);
