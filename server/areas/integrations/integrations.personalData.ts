import type { Deps } from '../../Deps.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from '../accounts/PersonalData.ts';

export const integrationsPersonalData: PersonalData<Deps> = {
  name: 'integrations',
  erase: async ({ tx, userId }) => {
    await tx.webhookListener.deleteMany({ where: { userId } });
    await tx.apiKey.deleteMany({ where: { userId } });
    await tx.webhookEndpoint.deleteMany({ where: { userId } });
  },
  read: async ({ prisma }, { userId }) => ({
    lists: {
      keys: await prisma.apiKey.findMany({
        where: { userId },
        select: {
          kind: true,
          name: true,
          lastFour: true,
          scopes: true,
          createdAt: true,
          lastUsedAt: true,
          revokedAt: true,
        },
        orderBy: { createdAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
      webhooks: await prisma.webhookEndpoint.findMany({
        where: { userId },
        select: { url: true, topics: true, createdAt: true, disabledAt: true },
        orderBy: { createdAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
    },
  }),
};
