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
    resolve: (query, _root, { username }, { deps, actor }) =>
      deps.prisma.user.findFirst({
        ...query,
        where: {
          ...visibleTo(actor),
          username: { equals: username.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' },
        },
      }),
  }),
);
