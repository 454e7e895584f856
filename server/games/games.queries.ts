import { builder } from '../graphql/builder.ts';
import { GameNewsRef, GameRef } from './Game.type.ts';

builder.queryFields((t) => ({
  game: t.prismaField({
    type: GameRef,
    nullable: true,
    description: 'The game of this slug.',
    authScopes: { public: true },
    args: { slug: t.arg.string() },
    resolve: (query, _root, { slug }, { deps }) => deps.prisma.game.findUnique({ ...query, where: { slug: slug.toLowerCase() } }),
  }),
  gameNews: t.prismaConnection({
    type: GameNewsRef,
    cursor: 'id',
    authScopes: { public: true },
    description: 'The news of all games, newest first.',
    defaultSize: 20,
    maxSize: 100,
    resolve: (query, _root, _args, { deps }) => deps.prisma.gameNews.findMany({ ...query, orderBy: [{ publishedAt: 'desc' }, { id: 'asc' }] }),
  }),
  games: t.prismaConnection({
    type: GameRef,
    cursor: 'id',
    authScopes: { public: true },
    description: 'All games by name; `search` is a part of the name.',
    args: { search: t.arg.string({ required: false }) },
    defaultSize: 40,
    maxSize: 100,
    totalCount: (_root, { search }, { deps }) => deps.prisma.game.count({ where: named(search) }),
    resolve: (query, _root, { search }, { deps }) => deps.prisma.game.findMany({ ...query, where: named(search), orderBy: [{ name: 'asc' }, { id: 'asc' }] }),
  }),
}));

function named(search: string | null | undefined) {
  const term = search?.trim().replace(/[\\%_]/g, '\\$&');
  return term ? { name: { contains: term, mode: 'insensitive' as const } } : {};
}
