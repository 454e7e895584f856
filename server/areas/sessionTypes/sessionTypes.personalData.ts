import type { Deps } from '../../Deps.ts';
import type { PersonalData } from '../accounts/PersonalData.ts';
import { MAX_EXPORTED_ROWS } from '../accounts/PersonalData.ts';

export const sessionTypesPersonalData: PersonalData<Deps> = {
  name: 'sessionTypes',
  // Slots and bookings lose the reference; bookings have their own copy of the title.
  erase: async ({ tx, userId }) => {
    await tx.sessionType.deleteMany({ where: { creatorId: userId } });
  },
  read: async ({ prisma }, { userId }) => ({
    lists: {
      sessionTypes: await prisma.sessionType.findMany({
        where: { creatorId: userId },
        select: {
          title: true,
          description: true,
          durationMinutes: true,
          priceMinor: true,
          currency: true,
          mode: true,
          place: { select: { kind: true, label: true, url: true, instructions: true } },
          questions: {
            select: { kind: true, text: true, isRequired: true, choices: true },
            orderBy: { position: 'asc' },
          },
          archivedAt: true,
          createdAt: true,
        },
        orderBy: { createdAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
    },
  }),
};
