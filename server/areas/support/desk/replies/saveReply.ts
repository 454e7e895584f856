import type { Actor } from '../../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../../platform/audit/writeAuditEvent.ts';
import type { SavedReply } from '../../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../../Deps.ts';
import {
  SavedReplyInvalidError,
  SavedReplyNotFoundError,
  SavedReplyTitleTakenError,
  TooManySavedRepliesError,
} from '../../support.errors.ts';
import { SUPPORT_LIMITS } from '../../supportCase.rules.ts';
import { MAX_REPLY_TITLE_LENGTH, MAX_SAVED_REPLIES } from './reply.rules.ts';

type Reply = { id: string | null; title: string; body: string };

const MAX_LENGTHS = { title: MAX_REPLY_TITLE_LENGTH, body: SUPPORT_LIMITS.body };

/**
 * Creates a saved reply, or changes the one with this id. Throws SavedReplyInvalidError,
 * SavedReplyNotFoundError, SavedReplyTitleTakenError or TooManySavedRepliesError.
 */
export async function saveReply(
  deps: Deps,
  actor: Actor,
  { id, title, body }: Reply,
): Promise<SavedReply> {
  const data = {
    title: checkText('title', title),
    body: checkText('body', body),
    updatedAt: deps.now(),
  };
  return inTransaction(deps.prisma, async (tx) => {
    // Serialize, so that concurrent calls cannot use the same title or exceed the limit.
    await tx.$queryRaw`select pg_advisory_xact_lock(hashtext('saved replies'))::text`;
    const isTaken = await tx.savedReply.count({
      where: { title: data.title, ...(id ? { NOT: { id } } : {}) },
    });
    if (isTaken > 0) throw new SavedReplyTitleTakenError();
    if (id && (await tx.savedReply.count({ where: { id } })) === 0)
      throw new SavedReplyNotFoundError();
    if (!id && (await tx.savedReply.count()) >= MAX_SAVED_REPLIES)
      throw new TooManySavedRepliesError();
    const saved = id
      ? await tx.savedReply.update({ where: { id }, data })
      : await tx.savedReply.create({ data: { ...data, createdAt: deps.now() } });
    await writeAuditEvent(tx, {
      actor,
      action: 'support.saveReply',
      entity: 'SavedReply',
      entityId: saved.id,
      detail: { title: saved.title },
      now: deps.now(),
    });
    return saved;
  });
}

function checkText(field: 'title' | 'body', text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw new SavedReplyInvalidError(field, 'Please fill all the inputs.');
  if (trimmed.length > MAX_LENGTHS[field])
    throw new SavedReplyInvalidError(field, `At most ${MAX_LENGTHS[field]} characters.`);
  return trimmed;
}
