import { findUserId } from '../../platform/database/findUserId.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { CreatorRef } from '../creators/Creator.type.ts';
import { visibleTo } from '../creators/creators.access.ts';

builder.queryField('creator', (t) =>
  t.prismaField({
    type: CreatorRef,
    nullable: true,
    description: 'The active user with this username, regardless of case.',
    authScopes: { public: true },
    args: { username: t.arg.string() },
    resolve: async (query, _root, { username }, { deps, actor }) => {
      const id = await findUserId(deps.prisma, username);
      if (id === null) return null;
      return deps.prisma.user.findFirst({ ...query, where: { id, ...visibleTo(actor) } });
    },
  }),
);
