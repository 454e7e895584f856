import { ViewerRef } from '../accounts/Viewer.type.ts';
import { AvailabilitySlotRef } from '../availability/AvailabilitySlot.type.ts';
import { CreatorRef } from '../creators/Creator.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { SessionTypeRef } from '../sessionTypes/SessionType.type.ts';
import { MAX_WAITLIST_ENTRIES } from './waitlist.rules.ts';

const WaitlistOfferRef = builder.prismaNode('WaitlistOffer', {
  nullable: true,
  description: 'A slot that is reserved for the viewer from the waitlist.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({
    id: uuidOrNil(id),
    fanId: uuidOrNil(actor?.id ?? ''),
  }),
  fields: (t) => ({
    slot: t.relation('slot', { type: AvailabilitySlotRef }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'Until when only the viewer can book the slot.',
    }),
  }),
});

export const WaitlistEntryRef = builder.prismaNode('WaitlistEntry', {
  nullable: true,
  description:
    'The viewer waits for a slot of a creator. It ends with a booking, after two unused offers, or when the range is over.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({
    id: uuidOrNil(id),
    fanId: uuidOrNil(actor?.id ?? ''),
  }),
  fields: (t) => ({
    creator: t.relation('creator', { type: CreatorRef }),
    from: t.expose('fromAt', { type: 'DateTime' }),
    to: t.expose('toAt', { type: 'DateTime', description: 'Exclusive.' }),
    sessionType: t.relation('sessionType', {
      type: SessionTypeRef,
      nullable: true,
      description: 'Null for any slot.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    offer: t.field({
      type: WaitlistOfferRef,
      nullable: true,
      description: 'The open offer.',
      select: (_args, { deps }, nested) => ({
        offers: nested({
          where: { endedAt: null, expiresAt: { gt: deps.now() } },
          take: 1,
        }),
      }),
      resolve: ({ offers: [offer] }) => offer ?? null,
    }),
  }),
});

builder.prismaObjectFields(ViewerRef, (t) => ({
  waitlist: t.relation('waitlistEntries', {
    type: WaitlistEntryRef,
    description: `The viewer's waitlist entries, in the order of joining; at most ${MAX_WAITLIST_ENTRIES}.`,
    query: (_args, { deps }) => ({
      where: { endedAt: null, toAt: { gt: deps.now() } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: MAX_WAITLIST_ENTRIES,
    }),
  }),
}));
