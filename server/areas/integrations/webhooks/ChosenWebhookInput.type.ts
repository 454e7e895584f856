import { builder } from '../../../platform/graphql/builder.ts';

export const ChosenWebhookInput = builder.inputType('ChosenWebhookInput', {
  fields: (t) => ({ webhookId: t.id() }),
});
