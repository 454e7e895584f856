import { visibleRequests } from '../../appointments/appointments.access.ts';
import { isTooSoon } from '../../appointments/request.rules.ts';
import { SessionRequestRef } from '../../appointments/SessionRequest.type.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { BookingRef } from '../Booking.type.ts';

type ProposedTime = { startsAt: Date; state: 'FREE' | 'TAKEN' | 'TOO_SOON' };

const ProposedTimeRef = builder.objectRef<ProposedTime>('ProposedTime').implement({
  description: 'A proposed time and whether the creator can accept it now.',
  fields: (t) => ({
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    state: t.field({
      type: builder.enumType('ProposedTimeState', {
        description:
          "TAKEN: overlaps or is too close to a booking of the creator. TOO_SOON: less than 2 hours or the creator's minimum notice away.",
        values: ['FREE', 'TAKEN', 'TOO_SOON'] as const,
      }),
      resolve: ({ state }) => state,
    }),
  }),
});

builder.prismaObjectFields(SessionRequestRef, (t) => ({
  booking: t.relation('booking', {
    type: BookingRef,
    nullable: true,
    description: 'Of an accepted request.',
  }),
  times: t.field({
    type: [ProposedTimeRef],
    nullable: true,
    description: 'The proposed times of a pending request; null for everyone but the creator.',
    select: {
      id: true,
      status: true,
      creatorId: true,
      proposedTimes: true,
      durationMinutes: true,
      creator: { select: { minimumNoticeMinutes: true, bufferMinutes: true } },
    },
    resolve: async (request, _args, { deps, actor }) => {
      const { status, creatorId, creator, proposedTimes, durationMinutes } = request;
      if (status !== 'PENDING' || creatorId !== actor?.id) return null;
      const now = deps.now();
      const rows = await deps.prisma.$queryRaw<{ startsAt: Date; isBlocked: boolean }[]>`
        select t as "startsAt", slot_is_blocked(null, ${creatorId}::uuid, t,
          t + make_interval(mins => ${durationMinutes}::int), ${creator.bufferMinutes}::int)
          or creator_is_busy(${creatorId}::uuid, t, t + make_interval(mins => ${durationMinutes}::int)) as "isBlocked"
        from unnest(${proposedTimes.map((time) => time.toISOString())}::timestamptz[]) as t order by t`;
      return rows.map(({ startsAt, isBlocked }) => {
        const { minimumNoticeMinutes } = creator;
        if (isTooSoon({ startsAt, minimumNoticeMinutes, now }))
          return { startsAt, state: 'TOO_SOON' as const };
        return { startsAt, state: isBlocked ? ('TAKEN' as const) : ('FREE' as const) };
      });
    },
  }),
}));

builder.prismaObjectFields(BookingRef, (t) => ({
  request: t.prismaField({
    type: SessionRequestRef,
    nullable: true,
    description: 'The accepted request that the booking was made for; null for a booked slot.',
    select: { id: true },
    resolve: (query, { id }, _args, { deps, actor }) =>
      deps.prisma.sessionRequest.findFirst({
        ...query,
        where: { bookingId: id, ...visibleRequests(actor) },
      }),
  }),
}));
