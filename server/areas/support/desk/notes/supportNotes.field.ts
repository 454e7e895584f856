import type { Prisma } from '../../../../platform/database/generated/client.ts';
import { builder } from '../../../../platform/graphql/builder.ts';
import { SupportDeskRef } from '../SupportDesk.type.ts';

const MAX_NOTES = 100;
const AUTHOR = { author: { select: { username: true } } } as const;

const SupportNoteRef = builder
  .objectRef<Prisma.SupportNoteGetPayload<{ include: typeof AUTHOR }>>('SupportNote')
  .implement({
    description: 'A staff note about a request. For staff.',
    fields: (t) => ({
      number: t.exposeID('id'),
      body: t.exposeString('body'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      author: t.string({
        nullable: true,
        description: 'Username; null when the account was deleted.',
        resolve: ({ author }) => author?.username ?? null,
      }),
    }),
  });

builder.objectField(SupportDeskRef, 'notes', (t) =>
  t.field({
    type: [SupportNoteRef],
    description: `Newest first; at most ${MAX_NOTES}.`,
    resolve: ({ id }, _args, { deps }) =>
      deps.prisma.supportNote.findMany({
        where: { caseId: id },
        include: AUTHOR,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: MAX_NOTES,
      }),
  }),
);
