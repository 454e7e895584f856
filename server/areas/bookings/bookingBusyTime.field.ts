import { isBusy } from '../availability/isBusy.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { BookingRef } from './Booking.type.ts';

builder.prismaObjectFields(BookingRef, (t) => ({
  overlapsBusyTime: t.boolean({
    description:
      'Whether the creator is busy elsewhere during the confirmed booking; false for the fan and after the end.',
    select: { creatorId: true, startsAt: true, endsAt: true, status: true },
    resolve: ({ creatorId, startsAt, endsAt, status }, _args, { deps, actor }) => {
      if (actor?.id !== creatorId || status !== 'CONFIRMED' || endsAt <= deps.now()) return false;
      return isBusy(deps.prisma, { creatorId, startsAt, endsAt });
    },
  }),
}));
