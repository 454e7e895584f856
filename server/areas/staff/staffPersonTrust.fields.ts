import { WaitlistEnding, WaitlistOfferOutcome } from '../../platform/database/generated/enums.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { StaffReportRef } from './reports/StaffReport.type.ts';
import { StaffPersonRef } from './StaffPerson.type.ts';

const MAX_ROWS = 30;
/** Above the number that an entry can have: it ends after two unused offers. */
const MAX_OFFERS = 10;
const NEWEST = [{ createdAt: 'desc' as const }, { id: 'asc' as const }];

const ENTRY = {
  fan: true,
  creator: true,
  sessionType: { select: { title: true } },
  offers: {
    orderBy: { createdAt: 'asc' },
    take: MAX_OFFERS,
    include: { slot: { select: { startsAt: true } } },
  },
} satisfies Prisma.WaitlistEntryInclude;
type EntryRow = Prisma.WaitlistEntryGetPayload<{ include: typeof ENTRY }>;

const DROP = {
  creator: true,
  _count: { select: { slots: true, takes: true } },
  takes: { where: { outcome: 'BOOKED' }, select: { id: true } },
} satisfies Prisma.DropInclude;
type DropRow = Prisma.DropGetPayload<{ include: typeof DROP }>;

const EndingRef = builder.enumType(WaitlistEnding, {
  name: 'WaitlistEnding',
  description:
    'How a waitlist entry ended. OFFERS_EXPIRED: two offers were not used. OVER: its range is over.',
});
const OutcomeRef = builder.enumType(WaitlistOfferOutcome, {
  name: 'WaitlistOfferOutcome',
  description: 'How an offer ended. EXPIRED: not used. LEFT: the fan left the waitlist.',
});

const StaffWaitlistOfferRef = builder
  .objectRef<EntryRow['offers'][number]>('StaffWaitlistOffer')
  .implement({
    description: 'A slot that was offered to a fan on the waitlist. For staff.',
    fields: (t) => ({
      number: t.exposeID('id'),
      startsAt: t.field({
        type: 'DateTime',
        description: 'Of the slot.',
        resolve: ({ slot }) => slot.startsAt,
      }),
      offeredAt: t.expose('createdAt', { type: 'DateTime' }),
      outcome: t.expose('outcome', {
        type: OutcomeRef,
        nullable: true,
        description: 'Null while it is open.',
      }),
    }),
  });

const StaffWaitlistEntryRef = builder.objectRef<EntryRow>('StaffWaitlistEntry').implement({
  description: 'A current or past waitlist entry of a fan, with its offers in order. For staff.',
  fields: (t) => ({
    number: t.exposeID('id'),
    fan: t.expose('fan', { type: StaffPersonRef }),
    creator: t.expose('creator', { type: StaffPersonRef }),
    from: t.expose('fromAt', { type: 'DateTime' }),
    to: t.expose('toAt', { type: 'DateTime', description: 'Exclusive.' }),
    sessionTitle: t.string({
      nullable: true,
      description: 'Null for any slot.',
      resolve: ({ sessionType }) => sessionType?.title ?? null,
    }),
    joinedAt: t.expose('createdAt', { type: 'DateTime' }),
    ending: t.expose('ending', {
      type: EndingRef,
      nullable: true,
      description: 'Null while the fan waits.',
    }),
    offers: t.field({ type: [StaffWaitlistOfferRef], resolve: ({ offers }) => offers }),
  }),
});

const StaffDropRef = builder.objectRef<DropRow>('StaffDrop').implement({
  description: 'A drop with the outcome of its places. For staff.',
  fields: (t) => ({
    number: t.exposeID('id'),
    code: t.exposeString('code'),
    creator: t.expose('creator', { type: StaffPersonRef }),
    openedAt: t.expose('createdAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
    places: t.int({ resolve: ({ _count }) => _count.slots }),
    takes: t.int({
      description: 'How often a place was taken, including expired takes.',
      resolve: ({ _count }) => _count.takes,
    }),
    booked: t.int({ resolve: ({ takes }) => takes.length }),
  }),
});

builder.objectFields(StaffPersonRef, (t) => ({
  waitlist: t.field({
    type: [StaffWaitlistEntryRef],
    description: `Waitlist entries of either side, newest first; at most ${MAX_ROWS}.`,
    resolve: ({ id }, _args, { deps }) =>
      deps.prisma.waitlistEntry.findMany({
        where: { OR: [{ fanId: id }, { creatorId: id }] },
        include: ENTRY,
        orderBy: NEWEST,
        take: MAX_ROWS,
      }),
  }),
  drops: t.field({
    type: [StaffDropRef],
    description: `Drops that the person opened or has taken a place of, newest first; at most ${MAX_ROWS}.`,
    resolve: ({ id }, _args, { deps }) =>
      deps.prisma.drop.findMany({
        where: { OR: [{ creatorId: id }, { takes: { some: { fanId: id } } }] },
        include: DROP,
        orderBy: NEWEST,
        take: MAX_ROWS,
      }),
  }),
  reports: t.prismaField({
    type: [StaffReportRef],
    description: `Reports of the person and of what the person wrote, newest first; at most ${MAX_ROWS}.`,
    resolve: (query, { id }, _args, { deps }) =>
      deps.prisma.report.findMany({
        ...query,
        where: { subjectId: id },
        orderBy: NEWEST,
        take: MAX_ROWS,
      }),
  }),
}));
