import { builder } from '../graphql/builder.ts';
import { idOrNobody } from '../graphql/decodeId.ts';

builder.prismaNode('Notification', {
  description: 'News from the admins to everybody, or a personal notice.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({
    id: idOrNobody(id),
    publishedAt: { not: null },
    OR: actor ? [{ recipientId: null }, { recipientId: actor.id }] : [{ id: idOrNobody('') }],
  }),
  fields: (t) => ({
    title: t.exposeString('title'),
    content: t.exposeString('content'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    isPublished: t.boolean({ select: { publishedAt: true }, resolve: ({ publishedAt }) => publishedAt !== null }),
  }),
});
