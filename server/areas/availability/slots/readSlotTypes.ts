import type { Deps } from '../../../Deps.ts';
import type { UserError } from '../../../platform/errors/UserError.ts';
import { ROOM, type Place } from '../../places/place.rules.ts';
import {
  SessionTypeModeError,
  SessionTypeNotFoundError,
  SlotInvalidError,
} from '../availability.errors.ts';
import type { PlacedSquad } from '../squads/addSquads.ts';
import type { SquadInput } from '../squads/squad.rules.ts';

/** A slot without a session type needs a length and a price. */
export type SlotInput = {
  startsAt: Date;
  durationMinutes?: number | null | undefined;
  priceMinor?: number | null | undefined;
  sessionTypeId?: string | null | undefined;
  squad?: SquadInput | null | undefined;
};

const PLACE = {
  kind: true,
  label: true,
  url: true,
  instructions: true,
} as const satisfies Record<keyof Place, true>;

type TypedSlot = {
  slot: {
    startsAt: Date;
    durationMinutes: number;
    priceMinor: number;
    sessionTypeId: string | null;
    squad: PlacedSquad | null;
  };
  error: UserError | null;
};

/**
 * Completes each slot with the length and price of its session type, and a squad with its place, or says
 * what is wrong.
 */
export async function readSlotTypes(
  deps: Deps,
  { creatorId, slots }: { creatorId: string; slots: readonly SlotInput[] },
): Promise<TypedSlot[]> {
  const ids = [...new Set(slots.flatMap(({ sessionTypeId }) => sessionTypeId ?? []))];
  const types =
    ids.length === 0
      ? []
      : await deps.prisma.sessionType.findMany({
          where: { id: { in: ids }, creatorId, archivedAt: null },
          select: {
            id: true,
            mode: true,
            durationMinutes: true,
            priceMinor: true,
            place: { select: PLACE },
          },
        });
  const usualPlace = slots.some(({ squad }) => squad)
    ? await deps.prisma.defaultPlace.findUnique({
        where: { userId: creatorId },
        select: PLACE,
      })
    : null;
  return slots.map((slot) => {
    const type = types.find(({ id }) => id === slot.sessionTypeId);
    const durationMinutes = slot.durationMinutes ?? type?.durationMinutes ?? 0;
    return {
      slot: {
        startsAt: slot.startsAt,
        durationMinutes,
        priceMinor: slot.priceMinor ?? type?.priceMinor ?? -1,
        sessionTypeId: slot.sessionTypeId ?? null,
        squad: slot.squad ? { ...slot.squad, place: type?.place ?? usualPlace ?? ROOM } : null,
      },
      error: slot.sessionTypeId ? findProblem({ type, durationMinutes }) : null,
    };
  });
}

function findProblem({
  type,
  durationMinutes,
}: {
  type: { mode: string; durationMinutes: number } | undefined;
  durationMinutes: number;
}): UserError | null {
  if (!type) return new SessionTypeNotFoundError();
  if (type.mode !== 'SLOTS') return new SessionTypeModeError();
  if (durationMinutes === type.durationMinutes) return null;
  return new SlotInvalidError(
    'SLOT_DURATION',
    `A slot of this session type lasts ${type.durationMinutes} minutes.`,
  );
}
