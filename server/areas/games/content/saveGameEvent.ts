import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { filled } from '../filled.ts';
import { GameContentInvalidError, GameContentNotFoundError } from '../games.errors.ts';
import { eventProblem, MIN_TEAMS } from '../games.rules.ts';
import { lockGame } from '../lockGame.ts';

/**
 * Everything is required except the status (shown as EVENT when absent) and the teams (default 2).
 * The prize pool is text.
 */
export type GameEventInput = {
  title: string;
  status?: string | null | undefined;
  startDate: Date;
  endDate: Date;
  prizePool: string;
  numberOfTeams?: number | null | undefined;
  location: string;
};

export async function createGameEvent(
  deps: Deps,
  actor: Actor,
  { gameId, ...input }: GameEventInput & { gameId: string },
): Promise<string> {
  const data = checked(input);
  return inTransaction(deps.prisma, async (tx) => {
    await lockGame(tx, gameId);
    const { id } = await tx.gameEvent.create({
      data: { gameId, ...data, createdAt: deps.now() },
      select: { id: true },
    });
    await writeAuditEvent(tx, {
      actor,
      action: 'gameEvent.create',
      entity: 'GameEvent',
      entityId: id,
      detail: { gameId, title: data.title },
      now: deps.now(),
    });
    return id;
  });
}

export async function updateGameEvent(
  deps: Deps,
  actor: Actor,
  { eventId, ...input }: GameEventInput & { eventId: string },
): Promise<void> {
  const data = checked(input);
  await inTransaction(deps.prisma, async (tx) => {
    const [before] = await tx.$queryRaw<Times[]>`
      select "startDate", "endDate" from "GameEvent" where "id" = ${eventId}::uuid for update`;
    if (!before) throw new GameContentNotFoundError();
    const movedAt = isMoved(before, data) ? deps.now() : null;
    await tx.gameEvent.update({
      where: { id: eventId },
      data: { ...data, ...(movedAt ? { movedAt } : {}) },
    });
    if (movedAt)
      await addJob(
        tx,
        'notifyOfMovedEvent',
        { eventId, movedAt: movedAt.toISOString() },
        { jobKey: `notifyOfMovedEvent:${eventId}` },
      );
    await writeAuditEvent(tx, {
      actor,
      action: 'gameEvent.update',
      entity: 'GameEvent',
      entityId: eventId,
      detail: { title: data.title },
      now: deps.now(),
    });
  });
}

export async function deleteGameEvent(
  deps: Deps,
  actor: Actor,
  { eventId, gameId }: { eventId: string; gameId?: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const { count } = await tx.gameEvent.deleteMany({
      where: { id: eventId, ...(gameId ? { gameId } : {}) },
    });
    if (count === 0) throw new GameContentNotFoundError();
    await writeAuditEvent(tx, {
      actor,
      action: 'gameEvent.delete',
      entity: 'GameEvent',
      entityId: eventId,
      now: deps.now(),
    });
  });
}

type Times = { startDate: Date; endDate: Date };

const isMoved = (before: Times, after: Times): boolean =>
  before.startDate.getTime() !== after.startDate.getTime() ||
  before.endDate.getTime() !== after.endDate.getTime();

function checked({
  title,
  status,
  startDate,
  endDate,
  prizePool,
  numberOfTeams,
  location,
}: GameEventInput) {
  const texts = filled({ title, prizePool, location });
  const teams = numberOfTeams ?? MIN_TEAMS;
  const problem = eventProblem({ startDate, endDate, numberOfTeams: teams });
  if (problem) throw new GameContentInvalidError(problem);
  return {
    ...texts,
    startDate,
    endDate,
    numberOfTeams: teams,
    status: status?.trim() ? filled({ status }).status : null,
  };
}
