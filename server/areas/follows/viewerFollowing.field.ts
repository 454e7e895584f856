import { ViewerRef } from '../accounts/Viewer.type.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { listByInstant } from '../../platform/graphql/listByInstant.ts';
import { CreatorRef } from '../creators/Creator.type.ts';
import { VISIBLE } from '../creators/creators.access.ts';

const PAGES = listByInstant({ field: 'createdAt', maxSize: 50 });

builder.prismaObjectFields(ViewerRef, (t) => ({
  following: t.connection({
    type: CreatorRef,
    description: 'The creators that the viewer follows, last followed first.',
    select: (args, _ctx, nested) => {
      const { where, ...page } = PAGES.query(args);
      return {
        follows: {
          ...page,
          where: { ...where, creator: VISIBLE },
          // A query may select no node, but Prisma rejects an empty selection.
          select: {
            id: true,
            createdAt: true,
            creator: nested({ select: { id: true } }, ['edges', 'node']),
          },
        },
      };
    },
    resolve: async ({ follows }, args) => {
      const { edges, pageInfo } = await PAGES.connect({ args, rows: follows });
      return {
        pageInfo,
        edges: edges.map(({ cursor, node }) => ({ cursor, node: node.creator })),
      };
    },
  }),
  followingCount: t.int({
    description: 'The number of creators in `following`.',
    resolve: ({ id }, _args, { deps }) =>
      deps.prisma.follow.count({ where: { followerId: id, creator: VISIBLE } }),
  }),
}));
