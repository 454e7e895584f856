import type { Prisma } from '../../../platform/database/generated/client.ts';
import { builder } from '../../../platform/graphql/builder.ts';

export const AUTHOR = { author: { select: { username: true } } } as const;

export type Saved = Prisma.SavedOperationGetPayload<{ include: typeof AUTHOR }>;

export const SavedRef = builder.objectRef<Saved>('SavedOperation').implement({
  description:
    'A document that a member of staff keeps in GraphiQL, for themselves or for all of staff.',
  fields: (t) => ({
    number: t.exposeID('id'),
    name: t.exposeString('name'),
    document: t.exposeString('document'),
    isShared: t.exposeBoolean('isShared', { description: 'Whether all of staff see it.' }),
    isOwn: t.boolean({
      description: 'Whether the viewer saved it, and so may delete it.',
      resolve: ({ authorId }, _args, { actor }) => authorId === actor?.id,
    }),
    author: t.string({
      description: 'Username of who saved it.',
      resolve: ({ author }) => author.username,
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});
