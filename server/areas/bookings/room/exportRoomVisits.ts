import { MAX_EXPORTED_ROWS } from '../../accounts/PersonalData.ts';
import type { PrismaClient } from '../../../platform/database/generated/client.ts';

/**
 * The person's own visits to rooms. They remain as evidence after the account is deleted, without
 * its name.
 */
export const exportRoomVisits = (prisma: PrismaClient, { userId }: { userId: string }) =>
  prisma.roomVisit.findMany({
    where: { userId },
    select: { bookingId: true, joinedAt: true, leftAt: true },
    orderBy: { joinedAt: 'asc' },
    take: MAX_EXPORTED_ROWS,
  });
