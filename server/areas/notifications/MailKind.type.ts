import { builder } from '../../platform/graphql/builder.ts';
import { MAIL_KINDS } from './mailKinds.ts';

export const MailKindRef = builder.enumType('MailKind', {
  description: 'What a person may choose not to get by mail.',
  values: MAIL_KINDS,
});
