import { builder } from '../../../platform/graphql/builder.ts';
import { ViewerRef } from '../Viewer.type.ts';

const PasskeyRef = builder.prismaObject('Passkey', {
  description:
    'A passkey of a device or password manager with which the viewer signs in without a password.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id that the account endpoints expect.' }),
    name: t.exposeString('name'),
    isSynced: t.exposeBoolean('backedUp', {
      description: 'Whether a password manager synchronizes it across devices.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.prismaObjectField(ViewerRef, 'passkeys', (t) =>
  t.prismaField({
    type: [PasskeyRef],
    description: 'Passkeys of the viewer, oldest first; at most 20.',
    resolve: (query, { id }, _args, { deps }) =>
      deps.prisma.passkey.findMany({
        ...query,
        where: { userId: id },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: 20,
      }),
  }),
);
