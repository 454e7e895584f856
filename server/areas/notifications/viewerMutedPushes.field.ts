import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { MailKindRef } from './mailChoices/MailKind.type.ts';
import { MAIL_KINDS } from './mailChoices/mailKinds.ts';

builder.prismaObjectFields(ViewerRef, (t) => ({
  mutedPushes: t.field({
    type: [MailKindRef],
    description: "Kinds of notifications that are not pushed to the viewer's devices.",
    select: { mutedPushes: true },
    resolve: ({ mutedPushes }) => MAIL_KINDS.filter((kind) => mutedPushes.includes(kind)),
  }),
}));
