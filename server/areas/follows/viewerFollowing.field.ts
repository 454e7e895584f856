import { prismaConnectionHelpers } from '@pothos/plugin-prisma';
import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { CreatorRef } from '../creators/Creator.type.ts';
import { VISIBLE } from '../creators/creators.access.ts';

const following = prismaConnectionHelpers(builder, 'Follow', {
  cursor: 'id',
  defaultSize: 20,
  maxSize: 50,
  // A query may select no node, but Prisma rejects an empty selection.
  select: (creator) => ({ id: true, creator: creator({ select: { id: true } }) }),
  resolveNode: ({ creator }) => creator,
});

builder.prismaObjectFields(ViewerRef, (t) => ({
  following: t.connection({
    type: CreatorRef,
    description: 'The creators that the viewer follows, last followed first.',
    select: (args, ctx, nestedSelection) => ({
      follows: {
        ...following.getQuery(args, ctx, nestedSelection),
        where: { creator: VISIBLE },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      },
    }),
    resolve: ({ follows }, args, ctx) => following.resolve(follows, args, ctx),
  }),
  followingCount: t.int({
    description: 'The number of creators in `following`.',
    resolve: ({ id }, _args, { deps }) =>
      deps.prisma.follow.count({ where: { followerId: id, creator: VISIBLE } }),
  }),
}));
