import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import type { SessionMode } from '../../platform/database/generated/enums.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { publishSlotsChanged } from '../creators/publishSlotsChanged.ts';
import { cleanQuestions, type EnteredQuestion } from '../intake/question.rules.ts';
import type { EnteredPlace } from '../places/place.rules.ts';
import { requirePlace } from '../places/requirePlace.ts';
import { requireMayOffer } from './requireMayOffer.ts';
import {
  MAX_SESSION_TYPES,
  sessionTypeProblems,
  type SessionTypeFields,
} from './sessionType.rules.ts';
import { toRows } from './questionRows.ts';
import { SessionTypeInvalidError, SessionTypeLimitError } from './sessionTypes.errors.ts';

export type NewSessionType = Omit<SessionTypeFields, 'questions'> & {
  mode: SessionMode;
  questions?: readonly EnteredQuestion[] | null | undefined;
  place?: EnteredPlace | null | undefined;
};

/**
 * Creates a session type of the actor. Throws SessionTypeInvalidError, MeetingPlaceInvalidError,
 * SessionTypeLimitError, CannotSellError, CannotOpenSlotsError or EmailNotVerifiedError.
 */
export async function createSessionType(
  deps: Deps,
  actor: Actor,
  {
    title,
    description,
    durationMinutes,
    priceMinor,
    mode,
    place: entered,
    questions,
  }: NewSessionType,
): Promise<string> {
  const fields = {
    title: title.trim(),
    description: description.trim(),
    durationMinutes,
    priceMinor,
  };
  const requested = cleanQuestions(questions ?? []);
  const problems = sessionTypeProblems({ ...fields, questions: requested });
  if (problems.length > 0) throw new SessionTypeInvalidError(problems);
  const place = entered ? requirePlace(entered) : null;
  await requireMayOffer(deps, { creatorId: actor.id, mode });
  return inTransaction(deps.prisma, async (tx) => {
    // Serializes the creator's changes, so that concurrent calls are counted one after another.
    await tx.$queryRaw`select 1 from "User" where "id" = ${actor.id}::uuid for no key update`;
    const active = await tx.sessionType.count({
      where: { creatorId: actor.id, archivedAt: null },
    });
    if (active >= MAX_SESSION_TYPES) throw new SessionTypeLimitError();
    const { id } = await tx.sessionType.create({
      data: {
        ...fields,
        creatorId: actor.id,
        mode,
        currency: deps.env.currency,
        createdAt: deps.now(),
        ...(place ? { place: { create: place } } : {}),
        questions: { create: toRows(requested) },
      },
      select: { id: true },
    });
    await writeAuditEvent(tx, {
      actor,
      action: 'sessionType.create',
      entity: 'SessionType',
      entityId: id,
      detail: { mode, durationMinutes, priceMinor },
      now: deps.now(),
    });
    await publishSlotsChanged(tx, { creatorId: actor.id });
    return id;
  });
}
