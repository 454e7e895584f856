import { builder } from '../../../platform/graphql/builder.ts';
import { MAIL_KINDS } from './mailKinds.ts';

export const MailKindRef = builder.enumType('MailKind', {
  description: 'Kinds of emails that a user can turn off.',
  values: MAIL_KINDS,
});
