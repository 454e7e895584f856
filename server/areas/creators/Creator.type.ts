import { builder } from '../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { MoneyRef } from '../../platform/graphql/Money.type.ts';
import { freeSlot, OFFERED_SERVICE, seenSlot, visibleTo } from './creators.access.ts';
import { MAX_SLOTS_OF_RANGE } from './slotsOfRange.rules.ts';
import { avatarUrl, coverUrl } from '../../platform/files/mediaUrls.ts';
import { SHOWN_USERNAME } from './shownUsername.ts';
import { TagRef } from './Tag.type.ts';

const MAX_OPEN_SLOTS = 500;

type Account = { sellingPausedAt: Date | null; firstCompletedAt: Date | null };
const isPaused = (account: Account | null): boolean =>
  account !== null && account.sellingPausedAt !== null && account.firstCompletedAt !== null;

export const CreatorRef = builder.prismaNode('User', {
  nullable: true,
  variant: 'Creator',
  description: 'The public profile of a creator.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({ id: uuidOrNil(id), ...visibleTo(actor) }),
  select: { id: true },
  fields: (t) => ({
    username: t.string({ select: { username: true }, ...SHOWN_USERNAME }),
    bio: t.exposeString('bio'),
    timeZone: t.exposeString('timeZone', { description: 'IANA time zone of the creator.' }),
    joinedAt: t.expose('createdAt', { type: 'DateTime' }),
    twitterUrl: t.exposeString('twitterUrl', { nullable: true }),
    instagramUrl: t.exposeString('instagramUrl', { nullable: true }),
    facebookUrl: t.exposeString('facebookUrl', { nullable: true }),
    avatarUrl: t.string({ select: { avatarKey: true }, resolve: avatarUrl }),
    coverUrl: t.string({ nullable: true, select: { coverKey: true }, resolve: coverUrl }),
    tags: t.field({
      type: [TagRef],
      select: { tags: { select: { tag: true }, orderBy: [{ createdAt: 'asc' }, { tag: 'asc' }] } },
      resolve: ({ tags }) => tags.map(({ tag }) => tag),
    }),
    languages: t.stringList({
      description: 'Spoken languages as codes: en, es, fr, de, pt, ru, zh, ja, hu.',
      select: {
        languages: { select: { code: true }, orderBy: [{ position: 'asc' }, { code: 'asc' }] },
      },
      resolve: ({ languages }) => languages.map(({ code }) => code),
    }),
    games: t.relation('games', { query: { orderBy: [{ position: 'asc' }, { id: 'asc' }] } }),
    hasConnectedAccount: t.boolean({
      select: { payoutAccount: { select: { providerAccountId: true } } },
      resolve: ({ payoutAccount }) => payoutAccount?.providerAccountId != null,
    }),
    isSellingPaused: t.boolean({
      description: 'Whether selling is paused because the payment provider restricts the account.',
      select: { payoutAccount: { select: { sellingPausedAt: true, firstCompletedAt: true } } },
      resolve: ({ payoutAccount }) => isPaused(payoutAccount),
    }),
    isViewer: t.boolean({ resolve: ({ id }, _args, { actor }) => actor?.id === id }),
    services: t.relation('services', {
      query: { where: OFFERED_SERVICE, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: 100 },
    }),
    lowestPrice: t.field({
      type: MoneyRef,
      nullable: true,
      description:
        'The lowest price of active services and open slots; null when nothing can be bought.',
      select: { card: { select: { lowestPriceMinor: true } } },
      resolve: ({ card }, _args, { deps }) =>
        card?.lowestPriceMinor == null
          ? null
          : { amountMinor: card.lowestPriceMinor, currency: deps.env.currency },
    }),
    openSlots: t.relatedConnection('slots', {
      description: 'Free slots, earliest first.',
      cursor: 'id',
      args: {
        from: t.arg({ type: 'DateTime', required: false }),
        to: t.arg({ type: 'DateTime', required: false }),
      },
      maxSize: MAX_OPEN_SLOTS,
      defaultSize: 20,
      query: ({ from, to }, { deps }) => ({
        where: {
          AND: [
            freeSlot(deps.now()),
            { startsAt: { ...(from ? { gte: from } : {}), ...(to ? { lt: to } : {}) } },
          ],
        },
        orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
      }),
    }),
    slots: t.relation('slots', {
      description: `Open slots of a range and whether they are free, without the fan's identity. At most ${MAX_SLOTS_OF_RANGE}.`,
      args: { from: t.arg({ type: 'DateTime' }), to: t.arg({ type: 'DateTime' }) },
      query: ({ from, to }, { deps, actor }) => ({
        where: {
          ...seenSlot(actor),
          closedAt: null,
          startsAt: { gte: new Date(Math.max(from.getTime(), deps.now().getTime())), lt: to },
        },
        orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
        take: MAX_SLOTS_OF_RANGE,
      }),
    }),
  }),
});

builder.prismaObject('CreatorGame', {
  description: 'A game that a creator plays; `game` is set when the product has a page for it.',
  fields: (t) => ({ name: t.exposeString('name'), game: t.relation('game', { nullable: true }) }),
});
