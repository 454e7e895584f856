import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';

/** Gives one of eight places of each category to newcomers. Returns the number of places. */
export function assignNewcomerPlaces({
  prisma,
  now,
}: Pick<Deps, 'prisma' | 'now'>): Promise<number> {
  return inTransaction(prisma, async (tx) => {
    const [row] = await tx.$queryRaw<{ places: number }[]>`
      select assign_newcomer_places(${now()}) as "places"`;
    return row?.places ?? 0;
  });
}
