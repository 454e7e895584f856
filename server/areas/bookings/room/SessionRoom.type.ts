import type { Booking, RoomVisit } from '../../../platform/database/generated/client.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { isPlaceDeleted } from '../../places/place.rules.ts';
import { BookingRef } from '../Booking.type.ts';
import { iceServers, type IceServer } from './iceServers.ts';
import { isExtensionFree } from './extendRoom.ts';
import { extensionOffer, isExtensionTime } from './extension.rules.ts';
import { hasRoom, isRoomOpen, roomTimes } from './room.rules.ts';
import { lengthMs, minutesTogether, toStays } from './visits.rules.ts';
import { MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';

export const MAX_SHOWN_VISITS = 200;

const IceServerRef = builder.objectRef<IceServer>('IceServer').implement({
  description: 'A TURN server that relays media, with a credential for some hours.',
  fields: (t) => ({
    urls: t.exposeStringList('urls'),
    username: t.exposeString('username'),
    credential: t.exposeString('credential'),
  }),
});

type Seen = RoomVisit & { viewerId: string };

const RoomVisitRef = builder.objectRef<Seen>('RoomVisit').implement({
  description: 'One stay of one side in the room, recorded by the server. Stored for 180 days.',
  fields: (t) => ({
    joinedAt: t.expose('joinedAt', { type: 'DateTime' }),
    leftAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Null while the connection is open.',
      resolve: ({ leftAt }) => leftAt,
    }),
    isViewer: t.boolean({ resolve: ({ userId, viewerId }) => userId === viewerId }),
  }),
});

type Room = Booking & {
  place: { kind: string } | null;
  roomVisits: RoomVisit[];
};

const SessionRoomRef = builder.objectRef<Room>('SessionRoom').implement({
  description: 'The room of a booking, where both sides talk in their browsers.',
  fields: (t) => ({
    opensAt: t.field({ type: 'DateTime', resolve: (room) => roomTimes(room).opensAt }),
    closesAt: t.field({ type: 'DateTime', resolve: (room) => roomTimes(room).closesAt }),
    isOpen: t.boolean({
      resolve: (booking, _args, { deps }) => isRoomOpen({ booking, now: deps.now() }),
    }),
    isRelayed: t.boolean({
      description:
        'Media uses a TURN server, so that neither side learns the IP address of the other.',
      resolve: (_room, _args, { deps }) => deps.env.turn.urls.length > 0,
    }),
    iceServers: t.field({
      type: [IceServerRef],
      description: 'Empty while the room is closed, and without a TURN server.',
      resolve: (booking, _args, { deps }) => {
        const now = deps.now();
        return isRoomOpen({ booking, now }) ? iceServers({ ...deps.env.turn, now }) : [];
      },
    }),
    extendedUntil: t.expose('extendedUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'The end of the 15 minutes that both sides added; null if they did not.',
    }),
    extensionOfferedAt: t.field({
      type: 'DateTime',
      description: 'From this time on the sides may agree to 15 more minutes.',
      resolve: (booking) => extensionOffer(booking).from,
    }),
    extensionOfferedUntil: t.field({
      type: 'DateTime',
      description: 'From this time on the sides can no longer agree to 15 more minutes.',
      resolve: (booking) => extensionOffer(booking).until,
    }),
    viewerCanExtend: t.boolean({
      description: 'Whether 15 minutes can be added now: once, and if neither side is busy then.',
      resolve: (booking, _args, { deps }) =>
        isExtensionTime({ booking, now: deps.now() }) && isExtensionFree(deps.prisma, booking),
    }),
    viewerWantsExtension: t.boolean({
      resolve: ({ creatorId, creatorExtendsAt, fanExtendsAt }, _args, { actor }) =>
        (creatorId === actor?.id ? creatorExtendsAt : fanExtendsAt) !== null,
    }),
    otherWantsExtension: t.boolean({
      resolve: ({ creatorId, creatorExtendsAt, fanExtendsAt }, _args, { actor }) =>
        (creatorId === actor?.id ? fanExtendsAt : creatorExtendsAt) !== null,
    }),
    visits: t.field({
      type: [RoomVisitRef],
      description: `The first ${MAX_SHOWN_VISITS} stays of both sides, oldest first.`,
      resolve: ({ roomVisits }, _args, { actor }) =>
        roomVisits.map((visit) => ({ ...visit, viewerId: actor?.id ?? '' })),
    }),
    minutesTogether: t.int({
      description: 'Whole minutes that both were in the room during the booked time.',
      resolve: (room) => minutesTogether({ ...room, visits: room.roomVisits }),
    }),
    minutesOfViewer: t.int({
      description: 'Whole minutes that the viewer was in the room during the booked time.',
      resolve: ({ roomVisits: visits, startsAt: from, endsAt: to }, _args, { actor }) =>
        Math.floor(lengthMs(toStays({ visits, userId: actor?.id ?? '', from, to })) / MINUTE_MS),
    }),
  }),
});

builder.objectFields(SessionRoomRef, (t) => ({
  endedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When one side ended the session in the room; null otherwise.',
    resolve: ({ roomClosedAt, roomClosedByCreator }) =>
      roomClosedByCreator === null ? null : roomClosedAt,
  }),
  viewerEndedIt: t.boolean({
    resolve: ({ creatorId, roomClosedByCreator }, _args, { actor }) =>
      roomClosedByCreator !== null && roomClosedByCreator === (creatorId === actor?.id),
  }),
}));

builder.prismaObjectFields(BookingRef, (t) => ({
  room: t.field({
    type: SessionRoomRef,
    nullable: true,
    description:
      'The session room; null unless the booking is CONFIRMED or COMPLETED and its place is ROOM. From 30 days after the end on, only if someone was in it.',
    select: {
      place: true,
      roomVisits: { orderBy: [{ joinedAt: 'asc' }, { id: 'asc' }], take: MAX_SHOWN_VISITS },
    },
    resolve: (booking, _args, { deps }) => {
      const isUnused = booking.roomVisits.length === 0;
      if (isUnused && isPlaceDeleted({ booking, now: deps.now() })) return null;
      return hasRoom(booking) ? booking : null;
    },
  }),
}));
