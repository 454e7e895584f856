import type { Deps } from '../../../Deps.ts';
import type { UserError } from '../../../platform/errors/UserError.ts';
import {
  SessionTypeModeError,
  SessionTypeNotFoundError,
  SlotInvalidError,
} from '../availability.errors.ts';

/** A slot without a session type needs a length and a price. */
export type SlotInput = {
  startsAt: Date;
  durationMinutes?: number | null | undefined;
  priceMinor?: number | null | undefined;
  sessionTypeId?: string | null | undefined;
};

type TypedSlot = {
  slot: {
    startsAt: Date;
    durationMinutes: number;
    priceMinor: number;
    sessionTypeId: string | null;
  };
  error: UserError | null;
};

/** Completes each slot with the length and price of its session type, or says what is wrong. */
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
          select: { id: true, mode: true, durationMinutes: true, priceMinor: true },
        });
  return slots.map((slot) => {
    const type = types.find(({ id }) => id === slot.sessionTypeId);
    const durationMinutes = slot.durationMinutes ?? type?.durationMinutes ?? 0;
    return {
      slot: {
        startsAt: slot.startsAt,
        durationMinutes,
        priceMinor: slot.priceMinor ?? type?.priceMinor ?? -1,
        sessionTypeId: slot.sessionTypeId ?? null,
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
  return durationMinutes === type.durationMinutes ? null : new SlotInvalidError('SLOT_DURATION');
}
