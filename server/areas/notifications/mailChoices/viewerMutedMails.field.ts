import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { MailKindRef } from './MailKind.type.ts';
import { MAIL_KINDS, type MailKind } from './mailKinds.ts';

builder.prismaObjectFields(ViewerRef, (t) => ({
  mutedMails: t.field({
    type: [MailKindRef],
    description: 'Kinds of emails that the viewer turned off.',
    select: { mutedMails: true },
    resolve: ({ mutedMails }) =>
      MAIL_KINDS.filter((kind): kind is MailKind => mutedMails.includes(kind)),
  }),
}));
