import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { MAX_CALENDARS } from './busyTimes.rules.ts';

const MAX_BUSY_TIMES = 4000;

export const ConnectedCalendarRef = builder.prismaNode('ConnectedCalendar', {
  nullable: true,
  description:
    "A creator's calendar elsewhere, whose events pause free slots; visible only to the creator.",
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({ id: uuidOrNil(id), userId: actor?.id ?? uuidOrNil('') }),
  fields: (t) => ({
    maskedAddress: t.string({
      description: 'The host of the address. The rest is a secret that is not shown again.',
      select: { host: true },
      resolve: ({ host }) => `https://${host}/…`,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastSuccessAt: t.expose('lastSuccessAt', { type: 'DateTime', nullable: true }),
    lastFailureAt: t.expose('lastFailureAt', { type: 'DateTime', nullable: true }),
    problem: t.exposeString('problem', {
      nullable: true,
      description:
        'Why the last read failed: STATUS, TIMEOUT, UNREACHABLE, NAME_NOT_FOUND, CERTIFICATE, ADDRESS_REFUSED, TOO_MANY_REDIRECTS, TOO_LARGE, TOO_MANY_EVENTS, TOO_COMPLEX, NOT_A_CALENDAR or SECRET_LOST.',
    }),
    busyTimeCount: t.int({
      description: 'Busy times of the next 90 days; overlapping events count as one.',
      select: (_args, { deps }) => ({
        _count: { select: { busyTimes: { where: { endsAt: { gt: deps.now() } } } } },
      }),
      resolve: ({ _count }) => _count.busyTimes,
    }),
  }),
});

const BusyTimeRef = builder.prismaObject('BusyTime', {
  description: 'A span in which the creator is busy elsewhere. The reason is not stored.',
  fields: (t) => ({
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
  }),
});

builder.prismaObjectFields(ViewerRef, (t) => ({
  connectedCalendars: t.relation('connectedCalendars', {
    description: `The viewer's connected calendars, oldest first; at most ${MAX_CALENDARS}.`,
    query: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: MAX_CALENDARS },
  }),
  busyTimes: t.relation('busyTimes', {
    type: BusyTimeRef,
    description: `The viewer's busy times that overlap a range, earliest first. At most ${MAX_BUSY_TIMES}.`,
    args: { from: t.arg({ type: 'DateTime' }), to: t.arg({ type: 'DateTime' }) },
    query: ({ from, to }) => ({
      where: { endsAt: { gt: from }, startsAt: { lt: to } },
      orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
      take: MAX_BUSY_TIMES,
    }),
  }),
}));
