import type { SavedReply } from '../../../../platform/database/generated/client.ts';
import { builder } from '../../../../platform/graphql/builder.ts';

export const SavedReplyRef = builder.objectRef<SavedReply>('SavedReply').implement({
  description: 'A text that staff insert into replies; shared by all staff. For staff.',
  fields: (t) => ({
    number: t.exposeID('id'),
    title: t.exposeString('title'),
    body: t.exposeString('body'),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});
