import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { SessionTypeNotFoundError } from '../availability/availability.errors.ts';
import { publishSlotsChanged } from '../creators/publishSlotsChanged.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { cleanQuestions, type EnteredQuestion } from '../intake/question.rules.ts';
import type { EnteredPlace, Place } from '../places/place.rules.ts';
import { requirePlace } from '../places/requirePlace.ts';
import { requireMayOffer } from './requireMayOffer.ts';
import { sessionTypeProblems, type SessionTypeFields } from './sessionType.rules.ts';
import { replaceQuestions } from './questionRows.ts';
import { SessionTypeInvalidError } from './sessionTypes.errors.ts';

type Change<T> = { [K in keyof T]?: T[K] | null | undefined };
export type SessionTypeChanges = Change<Omit<SessionTypeFields, 'questions'>> & {
  sessionTypeId: string;
  /** All questions; they replace the previous ones. */
  questions?: readonly EnteredQuestion[] | null | undefined;
  /** Null removes the type's own place; the creator's default applies again. */
  place?: EnteredPlace | null | undefined;
};

/**
 * Changes the given fields of the actor's active type. Its open slots, requests and bookings do not
 * change. Throws SessionTypeNotFoundError (also for another creator's or an archived type),
 * SessionTypeInvalidError, MeetingPlaceInvalidError, CannotSellError, CannotOpenSlotsError or
 * EmailNotVerifiedError.
 */
export async function updateSessionType(
  deps: Deps,
  actor: Actor,
  changes: SessionTypeChanges,
): Promise<void> {
  const active = { id: changes.sessionTypeId, creatorId: actor.id, archivedAt: null };
  const found = await deps.prisma.sessionType.findFirst({ where: active, select: { mode: true } });
  if (!found) throw new SessionTypeNotFoundError();
  const questions = changes.questions ? cleanQuestions(changes.questions) : null;
  const place = changes.place ? requirePlace(changes.place) : changes.place;
  await requireMayOffer(deps, { creatorId: actor.id, mode: found.mode });
  await inTransaction(deps.prisma, async (tx) => {
    // Of two changes at once, the later starts from the fields that the earlier left.
    await tx.$queryRaw`select 1 from "SessionType" where "id" = ${active.id}::uuid for no key update`;
    const type = await tx.sessionType.findFirst({ where: active });
    if (!type) throw new SessionTypeNotFoundError();
    const fields = {
      title: (changes.title ?? type.title).trim(),
      description: (changes.description ?? type.description).trim(),
      durationMinutes: changes.durationMinutes ?? type.durationMinutes,
      priceMinor: changes.priceMinor ?? type.priceMinor,
    };
    const problems = sessionTypeProblems({ ...fields, questions: questions ?? [] });
    if (problems.length > 0) throw new SessionTypeInvalidError(problems);
    await tx.sessionType.update({ where: { id: type.id }, data: fields });
    if (questions) await replaceQuestions(tx, { sessionTypeId: type.id, questions });
    await setPlace(tx, { sessionTypeId: type.id, place, now: deps.now() });
    const { durationMinutes, priceMinor } = fields;
    await writeAuditEvent(tx, {
      actor,
      action: 'sessionType.update',
      entity: 'SessionType',
      entityId: type.id,
      detail: { durationMinutes, priceMinor },
      now: deps.now(),
    });
    await publishSlotsChanged(tx, { creatorId: actor.id });
  });
}

async function setPlace(
  tx: Prisma.TransactionClient,
  {
    sessionTypeId,
    place,
    now,
  }: { sessionTypeId: string; place: Place | null | undefined; now: Date },
): Promise<void> {
  if (place === undefined) return;
  if (place === null) {
    await tx.sessionTypePlace.deleteMany({ where: { sessionTypeId } });
    return;
  }
  const fields = { ...place, updatedAt: now };
  await tx.sessionTypePlace.upsert({
    where: { sessionTypeId },
    create: { sessionTypeId, ...fields },
    update: fields,
  });
}
