import type { Deps } from '../../Deps.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from './PersonalData.ts';

/** The audit log is append-only: nothing is erased. */
export const auditEventsPersonalData: PersonalData<Deps> = {
  name: 'auditEvents',
  read: async ({ prisma }, { userId }) => ({
    lists: {
      actions: await prisma.auditEvent.findMany({
        where: { actorId: userId },
        select: { action: true, entity: true, entityId: true, createdAt: true },
        orderBy: { createdAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
    },
  }),
};
