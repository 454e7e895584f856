import { requireActor } from '../accounts/requireActor.ts';
import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { chooseMails } from './chooseMails.ts';
import { MAIL_KINDS, type MailKind } from './mailKinds.ts';

const MailKindRef = builder.enumType('MailKind', {
  description: 'What a person may choose not to get by mail.',
  values: MAIL_KINDS,
});
const Input = builder.inputType('ChooseMailsInput', {
  fields: (t) => ({
    muted: t.field({
      type: [MailKindRef],
      description: 'What is not to come by mail; all others do.',
    }),
  }),
});
const Success = builder.objectRef<{ userId: string }>('ChooseMailsSuccess').implement({
  fields: (t) => ({
    viewer: t.prismaField({
      type: ViewerRef,
      resolve: (query, { userId }, _args, { deps }) =>
        deps.prisma.user.findUniqueOrThrow({ ...query, where: { id: userId } }),
    }),
  }),
});

builder.prismaObjectFields(ViewerRef, (t) => ({
  mutedMails: t.field({
    type: [MailKindRef],
    description: 'What the person does not want by mail.',
    select: { mutedMails: true },
    resolve: ({ mutedMails }) =>
      MAIL_KINDS.filter((kind): kind is MailKind => mutedMails.includes(kind)),
  }),
}));

builder.mutationField('chooseMails', (t) =>
  t.field({
    type: Success,
    description: 'Sets which notices do not also come by mail.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: Input }) },
    resolve: async (_root, { input }, { deps, actor }) => {
      await chooseMails(deps, requireActor(actor), input);
      return { userId: requireActor(actor).id };
    },
  }),
);
