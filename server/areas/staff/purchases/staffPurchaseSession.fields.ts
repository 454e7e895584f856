import type {
  RoomVisit,
  SessionProblem,
  Squad,
} from '../../../platform/database/generated/client.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { MoneyRef } from '../../../platform/graphql/Money.type.ts';
import { ProblemStatusRef } from '../../bookings/problems/SessionProblem.type.ts';
import { minutesTogether } from '../../bookings/room/visits.rules.ts';
import { MAX_SHOWN_VISITS } from '../../bookings/room/SessionRoom.type.ts';
import type { Purchase } from './readPurchase.ts';
import { StaffPurchaseRef } from './StaffPurchase.type.ts';
import { SquadStatusRef } from '../../availability/squads/Squad.type.ts';

type Booked = Extract<Purchase, { kind: 'BOOKING' }>['booking'];
type Reported = SessionProblem & { booking: Booked };

const nameOf = ({ fanId, fan, creator }: Booked, userId: string): string =>
  userId === fanId ? fan.username : creator.username;

const StaffProblemRef = builder.objectRef<Reported>('StaffProblem').implement({
  description: 'A session with a problem, as staff see it.',
  fields: (t) => ({
    status: t.expose('status', { type: ProblemStatusRef }),
    reportedAt: t.field({ type: 'DateTime', resolve: ({ createdAt }) => createdAt }),
    reporter: t.string({
      description: 'Username of the side that reported it.',
      resolve: ({ booking, reporterId }) => nameOf(booking, reporterId),
    }),
    isByCreator: t.boolean({
      resolve: ({ booking, reporterId }) => booking.creatorId === reporterId,
    }),
    description: t.exposeString('description'),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
    refund: t.field({
      type: MoneyRef,
      nullable: true,
      resolve: ({ refundMinor, booking: { currency } }) =>
        refundMinor === null ? null : { amountMinor: refundMinor, currency },
    }),
  }),
});

type Visited = RoomVisit & { booking: Booked };

const StaffVisitRef = builder.objectRef<Visited>('StaffRoomVisit').implement({
  description: 'One stay of one side in the room, recorded by the server. Stored for 180 days.',
  fields: (t) => ({
    username: t.string({ resolve: ({ booking, userId }) => nameOf(booking, userId) }),
    isCreator: t.boolean({ resolve: ({ booking, userId }) => userId === booking.creatorId }),
    joinedAt: t.expose('joinedAt', { type: 'DateTime' }),
    leftAt: t.expose('leftAt', { type: 'DateTime', nullable: true }),
  }),
});

type Stay = { booking: Booked; visits: RoomVisit[] };

const StaffRoomRef = builder.objectRef<Stay>('StaffRoom').implement({
  description: 'Who was in the session room, and when.',
  fields: (t) => ({
    visits: t.field({
      type: [StaffVisitRef],
      description: `The first ${MAX_SHOWN_VISITS}, oldest first.`,
      resolve: ({ visits, booking }) => visits.map((visit) => ({ ...visit, booking })),
    }),
    minutesTogether: t.int({
      description: 'Whole minutes that both were in the room during the booked time.',
      resolve: ({ visits, booking }) => minutesTogether({ ...booking, visits }),
    }),
    fanArrivedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ booking }) => booking.fanArrivedAt,
    }),
    creatorArrivedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ booking }) => booking.creatorArrivedAt,
    }),
  }),
});

type Place = { placeNumber: number; squad: Squad };

const StaffSquadRef = builder.objectRef<Place>('StaffSquad').implement({
  description: 'The squad of a booking, as staff see it.',
  fields: (t) => ({
    placeNumber: t.exposeInt('placeNumber', { description: 'The place that was booked.' }),
    size: t.int({ resolve: ({ squad }) => squad.size }),
    minimum: t.int({ resolve: ({ squad }) => squad.minimum }),
    takenCount: t.int({ resolve: ({ squad: { size, freePlaces } }) => size - freePlaces }),
    deadlineAt: t.field({ type: 'DateTime', resolve: ({ squad }) => squad.deadlineAt }),
    status: t.field({ type: SquadStatusRef, resolve: ({ squad }) => squad.status }),
  }),
});

builder.objectFields(StaffPurchaseRef, (t) => ({
  squad: t.field({
    type: StaffSquadRef,
    nullable: true,
    resolve: (purchase) =>
      purchase.kind === 'BOOKING' && purchase.booking.slot.squad
        ? { placeNumber: purchase.booking.placeNumber, squad: purchase.booking.slot.squad }
        : null,
  }),
  problem: t.field({
    type: StaffProblemRef,
    nullable: true,
    resolve: (purchase) =>
      purchase.kind === 'BOOKING' && purchase.booking.problem
        ? { ...purchase.booking.problem, booking: purchase.booking }
        : null,
  }),
  room: t.field({
    type: StaffRoomRef,
    nullable: true,
    description: 'Attendance of a booking; null for other purchases.',
    resolve: async (purchase, _args, { deps }) =>
      purchase.kind === 'BOOKING'
        ? {
            booking: purchase.booking,
            visits: await deps.prisma.roomVisit.findMany({
              where: { bookingId: purchase.id },
              orderBy: [{ joinedAt: 'asc' }, { id: 'asc' }],
              take: MAX_SHOWN_VISITS,
            }),
          }
        : null,
  }),
}));
