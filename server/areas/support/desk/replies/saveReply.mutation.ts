import { requireActor } from '../../../accounts/requireActor.ts';
import type { SavedReply } from '../../../../platform/database/generated/client.ts';
import { builder } from '../../../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../../../platform/ids/decodeId.ts';
import {
  SavedReplyInvalidError,
  SavedReplyNotFoundError,
  SavedReplyTitleTakenError,
  TooManySavedRepliesError,
} from '../../support.errors.ts';
import { MAX_REPLY_TITLE_LENGTH } from './reply.rules.ts';
import { saveReply } from './saveReply.ts';
import { SavedReplyRef } from './SavedReply.type.ts';

const SaveReplyInput = builder.inputType('SaveReplyInput', {
  fields: (t) => ({
    number: t.id({ required: false, description: 'The reply to change; null creates one.' }),
    title: t.string({
      description: `Unique; at most ${MAX_REPLY_TITLE_LENGTH} characters.`,
    }),
    body: t.string(),
  }),
});

const SaveReplySuccess = builder
  .objectRef<{ reply: SavedReply }>('SaveReplySuccess')
  .implement({ fields: (t) => ({ reply: t.expose('reply', { type: SavedReplyRef }) }) });

builder.mutationField('saveReply', (t) =>
  t.field({
    type: SaveReplySuccess,
    description: 'Creates or changes a saved reply. For staff.',
    authScopes: { staff: true },
    skipTypeScopes: true,
    errors: {
      types: [
        SavedReplyInvalidError,
        SavedReplyNotFoundError,
        SavedReplyTitleTakenError,
        TooManySavedRepliesError,
      ],
    },
    args: { input: t.arg({ type: SaveReplyInput }) },
    resolve: async (_root, { input: { number, title, body } }, { deps, actor }) => {
      const id = number == null ? null : uuidOrNil(String(number));
      return { reply: await saveReply(deps, requireActor(actor), { id, title, body }) };
    },
  }),
);
