import { builder } from '../../../../platform/graphql/builder.ts';
import { MAX_SAVED_REPLIES } from './reply.rules.ts';
import { SavedReplyRef } from './SavedReply.type.ts';

builder.queryField('savedReplies', (t) =>
  t.field({
    type: [SavedReplyRef],
    description: `The saved replies of all staff, by title; at most ${MAX_SAVED_REPLIES}. For staff.`,
    authScopes: { staff: true },
    resolve: (_root, _args, { deps }) =>
      deps.prisma.savedReply.findMany({ orderBy: { title: 'asc' }, take: MAX_SAVED_REPLIES }),
  }),
);
