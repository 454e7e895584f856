import type { Deps } from '../../Deps.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from '../accounts/PersonalData.ts';

const PLACE = { kind: true, label: true, url: true, instructions: true, updatedAt: true } as const;

/**
 * A place belongs to the creator: a fan's export does not contain it, and it is erased with the
 * creator.
 */
export const placesPersonalData: PersonalData<Deps> = {
  name: 'places',
  erase: async ({ tx, userId }) => {
    await tx.defaultPlace.deleteMany({ where: { userId } });
    await tx.squadPlace.deleteMany({
      where: { squad: { slot: { creatorId: userId } } },
    });
    await tx.bookingPlace.deleteMany({
      where: { booking: { creatorId: userId } },
    });
  },
  read: async ({ prisma }, { userId }) => ({
    profile: {
      defaultPlace: await prisma.defaultPlace.findUnique({ where: { userId }, select: PLACE }),
    },
    lists: {
      squadPlaces: await prisma.squadPlace.findMany({
        where: { squad: { slot: { creatorId: userId } } },
        select: {
          squad: { select: { slot: { select: { startsAt: true } } } },
          ...PLACE,
        },
        orderBy: { updatedAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
      places: await prisma.bookingPlace.findMany({
        where: { booking: { creatorId: userId } },
        select: { bookingId: true, ...PLACE },
        orderBy: { updatedAt: 'asc' },
        take: MAX_EXPORTED_ROWS,
      }),
    },
  }),
};
