import { requireActor } from '../accounts/requireActor.ts';
import { viewerSuccess } from '../accounts/ViewerSuccess.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { chooseMails } from './chooseMails.ts';
import { MailKindRef } from './MailKind.type.ts';

const ChooseMailsInput = builder.inputType('ChooseMailsInput', {
  fields: (t) => ({
    muted: t.field({
      type: [MailKindRef],
      description: 'What is not to come by mail; all others do.',
    }),
  }),
});

const ChooseMailsSuccess = viewerSuccess('ChooseMailsSuccess');

builder.mutationField('chooseMails', (t) =>
  t.field({
    type: ChooseMailsSuccess,
    description: 'Sets which notices do not also come by mail.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ChooseMailsInput }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      await chooseMails(deps, requireActor(actor), input);
      return { userId: requireActor(actor).id };
    },
  }),
);
