import type { Actor } from '../../../platform/access/Actor.ts';
import { requireVerifiedEmail } from '../../accounts/credentials/email/emailVerified.access.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import type { UserError } from '../../../platform/errors/UserError.ts';
import { queueAlerts } from '../../follows/alertFollowers.ts';
import { ALERT_DELAY_MS } from '../../follows/follow.rules.ts';
import { publishSlotsChanged } from '../../creators/publishSlotsChanged.ts';
import { canDraftSlots, requireCanOpenSlots } from '../availability.access.ts';
import { SlotInvalidError, SlotOverlapError } from '../availability.errors.ts';
import { getEnd, slotProblem } from '../availability.rules.ts';
import { lockCalendar } from '../lockCalendar.ts';
import { addSquads, type PlacedSquad } from '../squads/addSquads.ts';
import { squadProblem } from '../squads/squad.rules.ts';
import { readSlotTypes, type SlotInput } from './readSlotTypes.ts';
import { MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';

type NewSlot = {
  startsAt: Date;
  durationMinutes: number;
  priceMinor: number;
  sessionTypeId?: string | null;
  squad?: PlacedSquad | null;
};
export type SlotOutcome = { slotId: string | null; error: UserError | null };

/**
 * Opens many slots independently: an overlapping or invalid one is returned with its error, the
 * others open. A slot takes its length, and its price unless one is given, from its session type.
 * Prices are in minor units of the deployment's currency. With `areDraftsAllowed`, a creator whose
 * payouts are not complete saves drafts instead. Throws CannotOpenSlotsError or
 * EmailNotVerifiedError.
 */
export async function createAvailabilitySlots(
  deps: Deps,
  actor: Actor,
  { slots: provided, areDraftsAllowed = false }: { slots: SlotInput[]; areDraftsAllowed?: boolean },
): Promise<SlotOutcome[]> {
  const areDrafts = areDraftsAllowed && (await canDraftSlots(deps, actor.id));
  if (!areDrafts) await requireCanOpenSlots(deps, actor.id);
  await requireVerifiedEmail(deps, actor);
  const now = deps.now();
  const typed = await readSlotTypes(deps, { creatorId: actor.id, slots: provided });
  const slots = typed.map(({ slot }) => slot);
  const problems = typed.map(({ slot, error }) => {
    const { squad, startsAt } = slot;
    const problem =
      slotProblem({ ...slot, now, zone: actor.timeZone }) ??
      (squad && squadProblem({ squad, startsAt, placeKind: squad.place.kind, now }));
    return error ?? (problem ? new SlotInvalidError(problem) : null);
  });
  const fit = slots.filter((_slot, index) => !problems[index]);
  const opened =
    fit.length > 0
      ? await inTransaction(deps.prisma, (tx) =>
          openSlots({ deps, tx, actor, creatorId: actor.id, slots: fit, areDrafts }),
        )
      : new Map<string, string>();
  return slots.map((slot, index) => {
    const problem = problems[index];
    if (problem) return { slotId: null, error: problem };
    const slotId = opened.get(toKey(slot));
    // A slot that was requested twice is opened only once.
    opened.delete(toKey(slot));
    return slotId ? { slotId, error: null } : { slotId: null, error: new SlotOverlapError() };
  });
}

export async function createAvailabilitySlot(
  deps: Deps,
  actor: Actor,
  slot: SlotInput,
): Promise<string> {
  const [outcome] = await createAvailabilitySlots(deps, actor, { slots: [slot] });
  if (!outcome?.slotId) throw outcome?.error ?? new SlotOverlapError();
  return outcome.slotId;
}

const toKey = ({
  startsAt,
  durationMinutes,
}: {
  startsAt: Date;
  durationMinutes: number;
}): string => `${startsAt.getTime()}:${durationMinutes}`;

type Opening = {
  deps: Deps;
  tx: Prisma.TransactionClient;
  /** Null for the weekly pattern. */
  actor: Actor | null;
  creatorId: string;
  slots: NewSlot[];
  areDrafts?: boolean;
};

/**
 * The exclusion constraint decides; a slot that overlaps, or whose type was archived meanwhile, has
 * no row in the result.
 */
export async function openSlots({
  deps,
  tx,
  actor,
  creatorId,
  slots,
  areDrafts = false,
}: Opening): Promise<Map<string, string>> {
  // Slots are drafts while the creator's account has never been enabled, so the account's row must
  // exist.
  if (areDrafts)
    await tx.payoutAccount.createMany({ data: [{ userId: creatorId }], skipDuplicates: true });
  const typeIds = slots.flatMap(({ sessionTypeId }) => sessionTypeId ?? []);
  // Archiving a type waits for slots that are being opened, and then closes them.
  if (typeIds.length > 0)
    await tx.$queryRaw`select 1 from "SessionType" where "id" = any(${typeIds}::uuid[]) order by "id" for share`;
  const { minimumNoticeMinutes, bufferMinutes } = await lockCalendar(tx, {
    creatorId,
  });
  const rows = await tx.$queryRaw<OpenedRow[]>`
    insert into "AvailabilitySlot" ("creatorId", "startsAt", "endsAt", "priceMinor", "currency", "sessionTypeId",
      "isSquad", "bookableUntil", "isBlocked")
    select ${creatorId}::uuid, n."startsAt", n."endsAt", n."priceMinor", ${deps.env.currency}, n."sessionTypeId", n."isSquad",
      case when ${minimumNoticeMinutes}::int > 0 then n."startsAt" - make_interval(mins => ${minimumNoticeMinutes}::int) end,
      slot_is_blocked(null, ${creatorId}::uuid, n."startsAt", n."endsAt", ${bufferMinutes}::int)
    from unnest(
      ${slots.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
      ${slots.map((slot) => getEnd(slot).toISOString())}::timestamptz[],
      ${slots.map(({ priceMinor }) => priceMinor)}::int[],
      ${slots.map(({ sessionTypeId }) => sessionTypeId ?? null)}::uuid[],
      ${slots.map(({ squad }) => Boolean(squad))}::boolean[]
    ) as n("startsAt", "endsAt", "priceMinor", "sessionTypeId", "isSquad")
    where n."sessionTypeId" is null or exists (
      select 1 from "SessionType" t
      where t."id" = n."sessionTypeId" and t."creatorId" = ${creatorId}::uuid and t."mode" = 'SLOTS' and t."archivedAt" is null)
    on conflict do nothing
    returning "id", "startsAt", "endsAt", "isSquad"`;
  await addSquads(tx, { actor, opened: findSquads({ rows, slots }), now: deps.now() });
  if (rows.length > 0 && !areDrafts) {
    await publishSlotsChanged(tx, { creatorId });
    const runAt = new Date(deps.now().getTime() + ALERT_DELAY_MS);
    await queueAlerts(tx, { creatorId, runAt });
  }
  return new Map(rows.map((row) => [rowKey(row), row.id]));
}

type OpenedRow = { id: string; startsAt: Date; endsAt: Date; isSquad: boolean };

const rowKey = ({ startsAt, endsAt }: OpenedRow): string =>
  toKey({
    startsAt,
    durationMinutes: (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS,
  });

function findSquads({ rows, slots }: { rows: OpenedRow[]; slots: NewSlot[] }) {
  return rows.flatMap((row) => {
    const wanted = row.isSquad
      ? slots.find((slot) => slot.squad && toKey(slot) === rowKey(row))
      : undefined;
    if (!wanted?.squad) return [];
    const { startsAt, priceMinor, squad } = wanted;
    return [{ slotId: row.id, startsAt, priceMinor, squad }];
  });
}
