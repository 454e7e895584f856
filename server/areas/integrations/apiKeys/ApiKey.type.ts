import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { ApiKeyKind, ApiKeyScope } from '../../../platform/database/generated/enums.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../../platform/ids/decodeId.ts';

export const ApiKeyKindRef = builder.enumType(ApiKeyKind, {
  name: 'ApiKeyKind',
  description: "PUBLISHABLE for pages and streams, SECRET for the creator's own servers.",
});

export const ApiKeyScopeRef = builder.enumType(ApiKeyScope, {
  name: 'ApiKeyScope',
  description:
    "What a secret key may do: read the creator's data (READ), change slots, services, session types, packs and coupons (OFFERS), answer requests, orders, messages and reviews (BOOKINGS), change overlays and drops (OVERLAYS).",
});

export const ApiKeyRef = builder.prismaNode('ApiKey', {
  nullable: true,
  description: 'An API key; visible only to its creator.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({ id: uuidOrNil(id), userId: actor?.id ?? uuidOrNil('') }),
  fields: (t) => ({
    kind: t.expose('kind', { type: ApiKeyKindRef }),
    name: t.exposeString('name'),
    token: t.exposeString('token', {
      nullable: true,
      description: 'The key itself; null for a secret one, which is shown only on creation.',
    }),
    lastFour: t.exposeString('lastFour', { description: 'Its last four characters.' }),
    scopes: t.expose('scopes', {
      type: [ApiKeyScopeRef],
      description: 'What a secret key may do; empty for a publishable one.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Rounded to the minute.',
    }),
  }),
});

builder.prismaObjectField(ViewerRef, 'apiKeys', (t) =>
  t.relation('apiKeys', {
    description: "The viewer's valid keys, newest first; at most ten.",
    query: {
      where: { revokedAt: null },
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      take: 10,
    },
  }),
);
