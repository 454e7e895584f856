import type { Prisma } from '../database/generated/client.ts';
import { builder } from '../graphql/builder.ts';
import { TagRef } from '../graphql/enums.ts';
import type { Tag } from '../database/generated/enums.ts';
import { CreatorRef } from './Creator.type.ts';
import { VISIBLE } from './creators.access.ts';

builder.queryFields((t) => ({
  creator: t.prismaField({
    type: CreatorRef,
    nullable: true,
    description: 'The active person of this username, regardless of case.',
    authScopes: { public: true },
    args: { username: t.arg.string() },
    resolve: (query, _root, { username }, { deps }) =>
      deps.prisma.user.findFirst({ ...query, where: { ...VISIBLE, username: { equals: escapeLike(username), mode: 'insensitive' } } }),
  }),
  creators: t.prismaConnection({
    type: CreatorRef,
    cursor: 'id',
    description: 'People with tags, newest first; `search` is a part of the username or of a game name.',
    authScopes: { public: true },
    args: { tag: t.arg({ type: TagRef, required: false }), search: t.arg.string({ required: false }) },
    defaultSize: 21,
    maxSize: 100,
    totalCount: (_root, args, { deps }) => deps.prisma.user.count({ where: listed(args) }),
    resolve: (query, _root, args, { deps }) =>
      deps.prisma.user.findMany({ ...query, where: listed(args), orderBy: [{ createdAt: 'desc' }, { id: 'asc' }] }),
  }),
}));

function listed({ tag, search }: { tag?: Tag | null | undefined; search?: string | null | undefined }): Prisma.UserWhereInput {
  const term = search?.trim();
  const contains = term ? { contains: escapeLike(term), mode: 'insensitive' as const } : null;
  return {
    ...VISIBLE,
    tags: { some: tag ? { tag } : {} },
    ...(contains ? { OR: [{ username: contains }, { games: { some: { name: contains } } }] } : {}),
  };
}

/** Prisma passes % and _ on to LIKE as they are. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
