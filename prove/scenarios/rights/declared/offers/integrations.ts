import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  ApiKey: {
    seller: ['createdAt', 'id', 'kind', 'lastFour', 'lastUsedAt', 'name', 'scopes', 'token'],
  },
  WebhookDelivery: {
    seller: [
      'attempts',
      'body',
      'createdAt',
      'durationMs',
      'eventId',
      'id',
      'lastAttemptAt',
      'nextAttemptAt',
      'problem',
      'responseCode',
      'status',
      'topic',
    ],
  },
  WebhookEndpoint: {
    seller: [
      'createdAt',
      'deliveries',
      'disabledAt',
      'failingSince',
      'id',
      'previousSecretUntil',
      'topics',
      'url',
    ],
  },
  Viewer: {
    owner: ['apiKeys', 'webhooks'],
  },
  Mutation: {
    writers: [
      'createApiKey',
      'createWebhook',
      'deleteWebhook',
      'resendWebhookDelivery',
      'revokeApiKey',
      'rotateWebhookSecret',
      'sendWebhookTest',
      'updateWebhook',
    ],
  },
};
