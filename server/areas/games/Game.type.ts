import { builder } from '../../platform/graphql/builder.ts';
import { listByInstant } from '../../platform/graphql/listByInstant.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { whetherOver } from './content/readEvents.ts';
import { gameImageUrl } from './images/gameImageUrl.ts';

const NODES = ['edges', 'node'];
export const NEWS_PAGES = listByInstant({ field: 'publishedAt', maxSize: 100 });
const EVENT_PAGE = { field: 'startDate', maxSize: 100 } as const;
const LATEST_EVENTS = listByInstant(EVENT_PAGE);
const NEXT_EVENTS = listByInstant({ ...EVENT_PAGE, direction: 'asc' });
const EGG_PAGES = listByInstant({ field: 'createdAt', maxSize: 100 });

const byId = (id: string) => ({ id: uuidOrNil(id) });

export const GameRef = builder.prismaNode('Game', {
  nullable: true,
  description: 'A game with its news, events and easter eggs.',
  id: { field: 'id' },
  findUnique: byId,
  fields: (t) => ({
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    slug: t.exposeString('slug', {
      description: 'Derived from the name once; does not change when the game is renamed.',
    }),
    thumbnailUrl: t.exposeString('thumbnailUrl', { nullable: true }),
    pictureUrl: t.string({
      description:
        "The thumbnail, our copy of an external one, or a URL that looks up an image by the game's name; may answer 404.",
      select: { slug: true, thumbnailUrl: true },
      resolve: gameImageUrl,
    }),
    newsCount: t.relationCount('news'),
    eventCount: t.relationCount('events'),
    easterEggCount: t.relationCount('easterEggs'),
    creatorCount: t.relationCount('creators', {
      description: 'How many creators play it.',
    }),
    news: t.connection({
      type: GameNewsRef,
      select: (args, _ctx, nested) => ({
        news: nested(NEWS_PAGES.nestedQuery(args), NODES),
      }),
      resolve: ({ news }, args) => NEWS_PAGES.connect({ args, rows: news }),
    }),
    events: t.connection({
      type: GameEventRef,
      description: 'Latest first; running and upcoming ones alone are listed earliest first.',
      args: {
        isOver: t.arg.boolean({
          required: false,
          description: 'Only past events, or only running and upcoming ones.',
        }),
      },
      select: ({ isOver, ...args }, { deps }, nested) => {
        const pages = isOver === false ? NEXT_EVENTS : LATEST_EVENTS;
        const { where, ...page } = pages.nestedQuery(args);
        const filter = isOver == null ? {} : whetherOver({ isOver, now: deps.now() });
        return { events: nested({ ...page, where: { ...where, ...filter } }, NODES) };
      },
      resolve: ({ events }, args) => LATEST_EVENTS.connect({ args, rows: events }),
    }),
    easterEggs: t.connection({
      type: EasterEggRef,
      select: (args, _ctx, nested) => ({
        easterEggs: nested(EGG_PAGES.nestedQuery(args), NODES),
      }),
      resolve: ({ easterEggs }, args) => EGG_PAGES.connect({ args, rows: easterEggs }),
    }),
  }),
});

export const GameNewsRef = builder.prismaNode('GameNews', {
  nullable: true,
  description: 'A news item of a game.',
  id: { field: 'id' },
  findUnique: byId,
  fields: (t) => ({
    title: t.exposeString('title'),
    content: t.exposeString('content'),
    publishedAt: t.expose('publishedAt', { type: 'DateTime' }),
    game: t.relation('game'),
  }),
});

export const GameEventRef = builder.prismaNode('GameEvent', {
  nullable: true,
  description: 'An event of a game.',
  id: { field: 'id' },
  findUnique: byId,
  fields: (t) => ({
    title: t.exposeString('title'),
    status: t.exposeString('status', {
      nullable: true,
      description: 'Shown as EVENT when absent.',
    }),
    startDate: t.expose('startDate', { type: 'DateTime' }),
    endDate: t.expose('endDate', { type: 'DateTime' }),
    prizePool: t.exposeString('prizePool'),
    numberOfTeams: t.exposeInt('numberOfTeams'),
    location: t.exposeString('location'),
    game: t.relation('game'),
  }),
});

export const EasterEggRef = builder.prismaNode('EasterEgg', {
  nullable: true,
  description: 'Something hidden in a game.',
  id: { field: 'id' },
  findUnique: byId,
  fields: (t) => ({
    description: t.exposeString('description'),
    imageUrl: t.string({
      select: { imageKey: true },
      resolve: ({ imageKey }) => `/media/${imageKey}`,
    }),
    hasCoupon: t.boolean({
      description: 'Whether easterEggCoupon returns its code to the finder; it may have ended.',
      select: { couponId: true },
      resolve: ({ couponId }) => couponId !== null,
    }),
    couponId: t.id({
      nullable: true,
      description: 'The id of its coupon. Null for everyone but admins.',
      select: { couponId: true },
      resolve: ({ couponId }, _args, { actor }) =>
        actor?.role === 'ADMIN' && couponId ? globalId('Coupon', couponId) : null,
    }),
    game: t.relation('game'),
  }),
});
