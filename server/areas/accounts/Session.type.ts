import { isIPv6, SocketAddress } from 'node:net';
import { builder } from '../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { ViewerRef } from './Viewer.type.ts';

const SessionRef = builder.prismaNode('Session', {
  nullable: true,
  description: 'A device on which the viewer is signed in.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({ id: uuidOrNil(id), userId: actor?.id ?? uuidOrNil('') }),
  select: { id: true },
  fields: (t) => ({
    isCurrent: t.boolean({
      description: 'The session of this request.',
      resolve: ({ id }, _args, { actor }) => id === actor?.sessionId,
    }),
    userAgent: t.exposeString('userAgent', {
      nullable: true,
      description: 'Description of the browser.',
    }),
    address: t.string({
      nullable: true,
      select: { ipAddress: true },
      description: 'IP address of the sign-in.',
      resolve: ({ ipAddress }) => shortAddress(ipAddress),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('updatedAt', { type: 'DateTime', description: 'Rounded to the day.' }),
  }),
});

builder.prismaObjectField(ViewerRef, 'sessions', (t) =>
  t.prismaField({
    type: [SessionRef],
    description: 'Where the viewer is signed in, newest first; at most 50.',
    resolve: (query, { id }, _args, { deps }) =>
      deps.prisma.session.findMany({
        ...query,
        where: { userId: id, expiresAt: { gt: deps.now() } },
        orderBy: [{ updatedAt: 'desc' }, { id: 'asc' }],
        take: 50,
      }),
  }),
);

/** IPv6 addresses are stored with all their zeros; shortens them for display. */
function shortAddress(address: string | null): string | null {
  return address && isIPv6(address)
    ? new SocketAddress({ address, family: 'ipv6' }).address
    : address;
}
