import type { Deps } from '../../Deps.ts';

/** When the waiting job of a key runs; null without one. */
export async function queuedRunAt(
  { prisma }: Pick<Deps, 'prisma'>,
  jobKey: string,
): Promise<Date | null> {
  const [job] = await prisma.$queryRaw<{ runAt: Date }[]>`
    select run_at as "runAt" from graphile_worker.jobs where key = ${jobKey}`;
  return job?.runAt ?? null;
}
