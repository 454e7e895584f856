import { avatarUrl } from '../../platform/files/mediaUrls.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { listByInstant } from '../../platform/graphql/listByInstant.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { ViewerRef } from '../accounts/Viewer.type.ts';

const BlockRef = builder.prismaNode('Block', {
  nullable: true,
  description: 'A person whom the viewer blocked. The blocked person does not see it.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({
    id: uuidOrNil(id),
    ownerId: uuidOrNil(actor?.id ?? ''),
  }),
  fields: (t) => ({
    username: t.string({
      select: { person: { select: { username: true } } },
      resolve: ({ person }) => person.username,
    }),
    avatarUrl: t.string({
      select: { person: { select: { avatarKey: true } } },
      resolve: ({ person }) => avatarUrl(person),
    }),
    blockedAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const PAGES = listByInstant({ field: 'createdAt', maxSize: 50 });

builder.prismaObjectFields(ViewerRef, (t) => ({
  blocks: t.connection({
    type: BlockRef,
    description: 'The people whom the viewer blocked, last blocked first.',
    select: (args, _ctx, nested) => ({
      blocks: nested(PAGES.nestedQuery(args), ['edges', 'node']),
    }),
    resolve: ({ blocks }, args) => PAGES.connect({ args, rows: blocks }),
  }),
}));
