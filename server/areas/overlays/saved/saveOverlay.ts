import { randomBytes } from 'node:crypto';
import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { requireConfirmedOwner } from '../../accounts/credentials/email/emailVerified.access.ts';
import { SavedOverlayInvalidError, SavedOverlayLimitError } from '../overlays.errors.ts';
import {
  checkSavedOverlay,
  MAX_SAVED_OVERLAYS,
  type OverlayGoalFields,
  type SavedOverlayFields,
} from './savedOverlay.rules.ts';

/** 96 bits, so that the URL of an overlay cannot be guessed. */
const CODE_BYTES = 12;

/**
 * Saves an overlay under a new URL and returns its id. Throws EmailNotVerifiedError,
 * SavedOverlayInvalidError (with the field) or SavedOverlayLimitError.
 */
export async function saveOverlay(
  deps: Deps,
  actor: Actor,
  given: SavedOverlayFields,
): Promise<string> {
  const { name, options, hasCountdown, goal } = requireValid(given);
  const createdAt = deps.now();
  return inTransaction(deps.prisma, async (tx) => {
    // Its lock also enforces the limit for concurrent calls.
    await requireConfirmedOwner(tx, actor);
    const saved = await tx.savedOverlay.count({
      where: { creatorId: actor.id },
    });
    if (saved >= MAX_SAVED_OVERLAYS) throw new SavedOverlayLimitError();
    const { id } = await tx.savedOverlay.create({
      data: {
        creatorId: actor.id,
        code: randomBytes(CODE_BYTES).toString('base64url'),
        name,
        options,
        hasCountdown,
        ...goalColumns({ goal, since: createdAt }),
        createdAt,
      },
      select: { id: true },
    });
    await writeAuditEvent(tx, {
      actor,
      action: 'savedOverlay.create',
      entity: 'SavedOverlay',
      entityId: id,
      detail: { name, options },
      now: deps.now(),
    });
    return id;
  });
}

export function requireValid(given: SavedOverlayFields): SavedOverlayFields {
  const checked = checkSavedOverlay(given);
  if ('problem' in checked) throw new SavedOverlayInvalidError(checked.problem);
  return checked.fields;
}

export function goalColumns({ goal, since }: { goal: OverlayGoalFields | null; since: Date }) {
  return {
    goalKind: goal?.kind ?? null,
    goalTitle: goal?.title ?? null,
    goalTarget: goal?.target ?? null,
    goalSince: goal && since,
  };
}
