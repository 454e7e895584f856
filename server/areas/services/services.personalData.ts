import type { Deps } from '../../Deps.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from '../accounts/PersonalData.ts';

export const servicesPersonalData: PersonalData<Deps> = {
  name: 'services',
  erase: async ({ tx, userId }) => {
    const imageKeys = await readImageKeys(tx, { userId });
    await tx.fixedService.deleteMany({ where: { creatorId: userId, orders: { none: {} } } });
    await tx.fixedService.updateMany({
      where: { creatorId: userId },
      data: { status: 'HIDDEN', imageKey: null, imageAlt: '' },
    });
    for (const key of imageKeys) await addJob(tx, 'deleteFile', { key });
  },
  read: async ({ prisma }, { userId }) => ({
    lists: {
      services: await prisma.fixedService.findMany({
        where: { creatorId: userId },
        select: {
          title: true,
          description: true,
          priceMinor: true,
          currency: true,
          deliveryDeadlineDays: true,
          imageAlt: true,
          status: true,
          hiddenByStaffAt: true,
          createdAt: true,
        },
        orderBy: { createdAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
    },
    files: (await readImageKeys(prisma, { userId, take: MAX_EXPORTED_ROWS })).map((key) => ({
      key,
      nameInZip: key,
    })),
  }),
};

async function readImageKeys(
  tx: Prisma.TransactionClient,
  { userId, take }: { userId: string; take?: number },
): Promise<string[]> {
  const services = await tx.fixedService.findMany({
    where: { creatorId: userId, imageKey: { not: null } },
    select: { imageKey: true },
    ...(take === undefined ? {} : { take }),
  });
  return services.flatMap(({ imageKey }) => imageKey ?? []);
}
