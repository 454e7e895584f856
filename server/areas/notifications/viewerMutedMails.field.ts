import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { MailKindRef } from './MailKind.type.ts';
import { MAIL_KINDS, type MailKind } from './mailKinds.ts';

builder.prismaObjectFields(ViewerRef, (t) => ({
  mutedMails: t.field({
    type: [MailKindRef],
    description: 'What the person does not want by mail.',
    select: { mutedMails: true },
    resolve: ({ mutedMails }) =>
      MAIL_KINDS.filter((kind): kind is MailKind => mutedMails.includes(kind)),
  }),
}));
