import type { Deps } from '../../../Deps.ts';

/** Stored after the end of the session for questions to support; the two sides see it for a day. */
const KEPT_MS = 30 * 86_400_000;

export async function deleteOldPlaces({ prisma, now }: Deps): Promise<void> {
  const endsAt = { lt: new Date(now().getTime() - KEPT_MS) };
  await prisma.squadPlace.deleteMany({
    where: { squad: { slot: { endsAt } } },
  });
  await prisma.bookingPlace.deleteMany({ where: { booking: { endsAt } } });
}
