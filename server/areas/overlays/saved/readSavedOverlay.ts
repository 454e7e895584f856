import type { OverlayGoalKind } from '../../../platform/database/generated/enums.ts';
import type { SavedOverlay } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { TAKES_PLACE, VISIBLE } from '../../creators/creators.access.ts';

/** What a saved overlay makes public, in addition to the creator's overlay data. */
export type PublicSavedOverlay = {
  version: 1;
  username: string;
  options: string;
  goal: {
    kind: OverlayGoalKind;
    title: string;
    target: number;
    reached: number;
    /** Of a goal that counts money; the numbers are in its minor units. */
    currency: string | null;
  } | null;
  /**
   * The next or current session that takes place; null unless the overlay has a countdown to it.
   */
  nextSession: { startsAt: string; endsAt: string } | null;
};

/** Null for an unknown code, and while the account of the creator is inactive. */
export async function readSavedOverlay(
  deps: Deps,
  { code }: { code: string },
): Promise<PublicSavedOverlay | null> {
  const saved = await deps.prisma.savedOverlay.findFirst({
    where: { code, creator: VISIBLE },
    include: { creator: { select: { username: true } } },
  });
  if (!saved) return null;
  const { goalKind: kind, goalTitle: title, goalTarget: target } = saved;
  return {
    version: 1,
    username: saved.creator.username,
    options: saved.options,
    goal:
      kind && title && target
        ? {
            kind,
            title,
            target,
            reached: await readReached(deps, saved),
            currency: kind === 'TIPS' ? deps.env.currency : null,
          }
        : null,
    nextSession: saved.hasCountdown ? await readNextSession(deps, saved) : null,
  };
}

type Goal = Pick<SavedOverlay, 'creatorId' | 'goalKind' | 'goalSince'>;

/** The progress of the goal: a number, or an amount in minor units. */
export async function readReached(
  deps: Deps,
  { creatorId, goalKind, goalSince }: Goal,
): Promise<number> {
  const since = goalSince ?? deps.now();
  if (goalKind === 'FOLLOWERS') {
    const followers = await deps.prisma.followerCount.findUnique({
      where: { creatorId },
    });
    return followers?.count ?? 0;
  }
  if (goalKind === 'TIPS') {
    const { _sum } = await deps.prisma.tip.aggregate({
      where: { creatorId, status: 'SENT', sentAt: { gte: since } },
      _sum: { totalMinor: true },
    });
    return _sum.totalMinor ?? 0;
  }
  return deps.prisma.booking.count({
    where: {
      creatorId,
      status: { in: ['CONFIRMED', 'COMPLETED'] },
      confirmedAt: { gte: since },
    },
  });
}

async function readNextSession(
  { prisma, now }: Deps,
  { creatorId }: { creatorId: string },
): Promise<PublicSavedOverlay['nextSession']> {
  const booking = await prisma.booking.findFirst({
    where: { creatorId, status: 'CONFIRMED', endsAt: { gt: now() }, ...TAKES_PLACE },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    select: { startsAt: true, endsAt: true },
  });
  return (
    booking && {
      startsAt: booking.startsAt.toISOString(),
      endsAt: booking.endsAt.toISOString(),
    }
  );
}
