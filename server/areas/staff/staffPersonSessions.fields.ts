import type { Prisma } from '../../platform/database/generated/client.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { SessionRequestStatusRef } from '../appointments/SessionRequest.type.ts';
import { MAX_CALENDARS } from '../busyTimes/busyTimes.rules.ts';
import { MAX_SAVED_OVERLAYS } from '../overlays/saved/savedOverlay.rules.ts';
import { MAX_SESSION_TYPES } from '../sessionTypes/sessionType.rules.ts';
import { SessionTypeRef } from '../sessionTypes/SessionType.type.ts';
import { StaffPersonRef } from './StaffPerson.type.ts';

const MAX_SESSION_REQUESTS = 30;
const SIDES = {
  fan: true,
  creator: true,
  booking: { select: { status: true } },
} satisfies Prisma.SessionRequestInclude;
type RequestRow = Prisma.SessionRequestGetPayload<{ include: typeof SIDES }>;

const StaffSessionRequestRef = builder.objectRef<RequestRow>('StaffSessionRequest').implement({
  description: 'A session request as staff see it, without the note. For staff.',
  fields: (t) => ({
    number: t.exposeID('id'),
    title: t.exposeString('title'),
    status: t.expose('status', { type: SessionRequestStatusRef }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'While it is PENDING the end of the time to answer, later that of the hold.',
    }),
    fan: t.expose('fan', { type: StaffPersonRef }),
    creator: t.expose('creator', { type: StaffPersonRef }),
    bookingNumber: t.exposeID('bookingId', { nullable: true }),
    isAwaitingPayment: t.boolean({ resolve: ({ booking }) => booking?.status === 'HELD' }),
  }),
});

const StaffCalendarRef = builder
  .objectRef<Prisma.ConnectedCalendarGetPayload<object>>('StaffCalendar')
  .implement({
    description:
      'A connected calendar as staff see it: neither its host nor busy times. For staff.',
    fields: (t) => ({
      number: t.exposeID('id'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      lastSuccessAt: t.expose('lastSuccessAt', { type: 'DateTime', nullable: true }),
      problem: t.exposeString('problem', { nullable: true }),
    }),
  });

const StaffSavedOverlayRef = builder
  .objectRef<Prisma.SavedOverlayGetPayload<object>>('StaffSavedOverlay')
  .implement({
    description: 'A saved overlay as staff see it, without its secret URL. For staff.',
    fields: (t) => ({
      number: t.exposeID('id'),
      name: t.exposeString('name'),
      options: t.exposeString('options'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
    }),
  });

builder.objectFields(StaffPersonRef, (t) => ({
  sessionTypes: t.prismaField({
    type: [SessionTypeRef],
    description: `Active session types, oldest first; at most ${MAX_SESSION_TYPES}.`,
    resolve: (query, { id }, _args, { deps }) =>
      deps.prisma.sessionType.findMany({
        ...query,
        where: { creatorId: id, archivedAt: null },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: MAX_SESSION_TYPES,
      }),
  }),
  sessionRequests: t.field({
    type: [StaffSessionRequestRef],
    description: `Session requests of either side, newest first; at most ${MAX_SESSION_REQUESTS}.`,
    resolve: ({ id }, _args, { deps }) =>
      deps.prisma.sessionRequest.findMany({
        where: { OR: [{ fanId: id }, { creatorId: id }] },
        include: SIDES,
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
        take: MAX_SESSION_REQUESTS,
      }),
  }),
  connectedCalendars: t.field({
    type: [StaffCalendarRef],
    description: `Connected calendars, oldest first; at most ${MAX_CALENDARS}.`,
    resolve: ({ id }, _args, { deps }) =>
      deps.prisma.connectedCalendar.findMany({
        where: { userId: id },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: MAX_CALENDARS,
      }),
  }),
  savedOverlays: t.field({
    type: [StaffSavedOverlayRef],
    description: `Saved overlays, newest first; at most ${MAX_SAVED_OVERLAYS}.`,
    resolve: ({ id }, _args, { deps }) =>
      deps.prisma.savedOverlay.findMany({
        where: { creatorId: id },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
        take: MAX_SAVED_OVERLAYS,
      }),
  }),
}));
