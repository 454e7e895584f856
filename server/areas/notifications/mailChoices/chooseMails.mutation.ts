import { requireActor } from '../../accounts/requireActor.ts';
import { viewerSuccess } from '../../accounts/ViewerSuccess.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { chooseMails } from './chooseMails.ts';
import { MailKindRef } from './MailKind.type.ts';

const ChooseMailsInput = builder.inputType('ChooseMailsInput', {
  fields: (t) => ({
    muted: t.field({
      type: [MailKindRef],
      required: false,
      description: 'Kinds to turn off, all others are sent; absent, they stay as they are.',
    }),
    mutedPushes: t.field({
      type: [MailKindRef],
      required: false,
      description: 'Kinds that are not pushed to devices; absent, they stay as they are.',
    }),
  }),
});

const ChooseMailsSuccess = viewerSuccess('ChooseMailsSuccess');

builder.mutationField('chooseMails', (t) =>
  t.field({
    type: ChooseMailsSuccess,
    description: 'Sets which notifications are not also sent by mail or pushed.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ChooseMailsInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      await chooseMails(deps, requireActor(actor), input);
      return { userId: requireActor(actor).id };
    },
  }),
);
