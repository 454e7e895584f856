import { builder } from '../../platform/graphql/builder.ts';
import { LIST_PRICE } from '../../platform/graphql/listPrice.ts';
import { MoneyRef } from '../../platform/graphql/Money.type.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { ViewerRef } from '../accounts/Viewer.type.ts';
import { CreatorRef } from '../creators/Creator.type.ts';
import { SessionTypeRef } from '../sessionTypes/SessionType.type.ts';
import { MAX_PACKS } from './pack.rules.ts';
import { OFFERED_PACK, OWN_PACK, visiblePacks } from './packs.access.ts';
import { packSaving, pricePerSession } from './packPrice.rules.ts';

export const PackRef = builder.prismaNode('Pack', {
  nullable: true,
  description: 'Sessions of one type of a creator, sold together.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({ id: uuidOrNil(id), ...visiblePacks(actor) }),
  fields: (t) => ({
    creator: t.relation('creator', { type: CreatorRef }),
    sessionType: t.relation('sessionType', { type: SessionTypeRef }),
    sessions: t.exposeInt('sessions', { description: '2 to 20.' }),
    validDays: t.exposeInt('validDays', {
      description: 'For how many days after the payment sessions can be booked: 60 to 180.',
    }),
    price: t.field({ ...LIST_PRICE, description: 'Of the whole pack.' }),
    pricePerSession: t.field({
      type: MoneyRef,
      description: 'Rounded down.',
      select: { priceMinor: true, sessions: true, currency: true },
      resolve: ({ priceMinor, sessions, currency }) => ({
        amountMinor: pricePerSession({ priceMinor, sessions }),
        currency,
      }),
    }),
    saving: t.field({
      type: MoneyRef,
      description: 'Compared with single sessions at the price of the session type; 0 without one.',
      select: {
        priceMinor: true,
        sessions: true,
        currency: true,
        sessionType: { select: { priceMinor: true } },
      },
      resolve: ({ priceMinor, sessions, currency, sessionType }) => ({
        amountMinor: packSaving({ priceMinor, sessions, singleMinor: sessionType.priceMinor }),
        currency,
      }),
    }),
    isActive: t.boolean({
      description: 'Whether it is on sale.',
      select: { archivedAt: true, sessionType: { select: { archivedAt: true } } },
      resolve: ({ archivedAt, sessionType }) =>
        archivedAt === null && sessionType.archivedAt === null,
    }),
  }),
});

const ORDER = [{ createdAt: 'asc' as const }, { id: 'asc' as const }];

builder.prismaObjectFields(CreatorRef, (t) => ({
  packs: t.relation('packs', {
    description: `Packs on sale, oldest first. At most ${MAX_PACKS}.`,
    query: { where: OFFERED_PACK, orderBy: ORDER, take: MAX_PACKS },
  }),
}));

builder.prismaObjectFields(ViewerRef, (t) => ({
  packs: t.relation('packs', {
    description: `The viewer's packs on sale, oldest first. At most ${MAX_PACKS}.`,
    query: { where: OWN_PACK, orderBy: ORDER, take: MAX_PACKS },
  }),
}));
