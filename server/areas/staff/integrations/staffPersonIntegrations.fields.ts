import type { Prisma } from '../../../platform/database/generated/client.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { ApiKeyKindRef, ApiKeyScopeRef } from '../../integrations/apiKeys/ApiKey.type.ts';
import { WebhookTopicRef } from '../../integrations/webhooks/Webhook.type.ts';
import { MAX_ENDPOINTS } from '../../integrations/webhooks/webhooks.ts';
import { StaffPersonRef } from '../StaffPerson.type.ts';

const MAX_API_KEYS = 20;
const LAST_DELIVERY = {
  deliveries: { orderBy: { createdAt: 'desc' }, take: 1, select: { lastAttemptAt: true } },
} satisfies Prisma.WebhookEndpointInclude;
type WebhookRow = Prisma.WebhookEndpointGetPayload<{ include: typeof LAST_DELIVERY }>;

const StaffApiKeyRef = builder.objectRef<Prisma.ApiKeyGetPayload<object>>('StaffApiKey').implement({
  description: 'An API key as staff see it, without its text. For staff.',
  fields: (t) => ({
    number: t.exposeID('id'),
    kind: t.expose('kind', { type: ApiKeyKindRef }),
    name: t.exposeString('name'),
    lastFour: t.exposeString('lastFour'),
    scopes: t.expose('scopes', { type: [ApiKeyScopeRef] }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
  }),
});

const StaffWebhookRef = builder.objectRef<WebhookRow>('StaffWebhook').implement({
  description:
    'A webhook as staff see it: neither its full URL, which may contain a secret, nor its signing secret. For staff.',
  fields: (t) => ({
    number: t.exposeID('id'),
    host: t.string({ resolve: ({ url }) => new URL(url).host }),
    topics: t.expose('topics', { type: [WebhookTopicRef] }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastAttemptAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the newest delivery was last sent; null if it was not.',
      resolve: ({ deliveries }) => deliveries[0]?.lastAttemptAt ?? null,
    }),
    failingSince: t.expose('failingSince', { type: 'DateTime', nullable: true }),
    disabledAt: t.expose('disabledAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.objectFields(StaffPersonRef, (t) => ({
  apiKeys: t.field({
    type: [StaffApiKeyRef],
    description: `API keys, valid ones first, then the last revoked ones; at most ${MAX_API_KEYS}.`,
    resolve: ({ id }, _args, { deps }) =>
      deps.prisma.apiKey.findMany({
        where: { userId: id },
        orderBy: [
          { revokedAt: { sort: 'desc', nulls: 'first' } },
          { createdAt: 'desc' },
          { id: 'asc' },
        ],
        take: MAX_API_KEYS,
      }),
  }),
  webhooks: t.field({
    type: [StaffWebhookRef],
    description: `Webhooks, oldest first; at most ${MAX_ENDPOINTS}.`,
    resolve: ({ id }, _args, { deps }) =>
      deps.prisma.webhookEndpoint.findMany({
        where: { userId: id },
        include: LAST_DELIVERY,
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: MAX_ENDPOINTS,
      }),
  }),
}));
