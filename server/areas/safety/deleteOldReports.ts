import type { Deps } from '../../Deps.ts';

const KEPT_DAYS = 365;
const DAY_MS = 86_400_000;

/** Deletes decided reports after 12 months. */
export async function deleteOldReports({ prisma, now }: Deps): Promise<void> {
  await prisma.report.deleteMany({
    where: { decidedAt: { lt: new Date(now().getTime() - KEPT_DAYS * DAY_MS) } },
  });
}
