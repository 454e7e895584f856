import type { Prisma } from '../../../platform/database/generated/client.ts';
import { builder } from '../../../platform/graphql/builder.ts';

export const AUTHOR = { author: { select: { username: true } } } as const;

export type Saved = Prisma.SavedOperationGetPayload<{ include: typeof AUTHOR }>;

export const SavedRef = builder.objectRef<Saved>('SavedOperation').implement({
  description:
    'A GraphQL document that a staff member saved in GraphiQL, privately or for all staff.',
  fields: (t) => ({
    number: t.exposeID('id'),
    name: t.exposeString('name'),
    document: t.exposeString('document'),
    isShared: t.exposeBoolean('isShared', { description: 'Whether all staff can see it.' }),
    isOwn: t.boolean({
      description: 'Whether the viewer saved it, and so may delete it.',
      resolve: ({ authorId }, _args, { actor }) => authorId === actor?.id,
    }),
    author: t.string({
      description: 'Username of its author.',
      resolve: ({ author }) => author.username,
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});
