import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { WebhookDeliveryStatus, WebhookTopic } from '../../../platform/database/generated/enums.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../../platform/ids/decodeId.ts';

export const WebhookTopicRef = builder.enumType(WebhookTopic, {
  name: 'WebhookTopic',
  description: 'The events that a webhook can subscribe to. TEST cannot be chosen.',
});
const StatusRef = builder.enumType(WebhookDeliveryStatus, {
  name: 'WebhookDeliveryStatus',
  description: 'PENDING: waits for its first or next attempt.',
});

builder.prismaNode('WebhookDelivery', {
  nullable: true,
  description: 'One message to one webhook; visible only to its creator.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({
    id: uuidOrNil(id),
    endpoint: { userId: actor?.id ?? uuidOrNil('') },
  }),
  fields: (t) => ({
    topic: t.expose('topic', { type: WebhookTopicRef }),
    eventId: t.exposeString('eventId', {
      description: 'The same for every attempt and resend.',
    }),
    body: t.exposeString('body', { description: 'The exact text that is signed and sent.' }),
    status: t.expose('status', { type: StatusRef }),
    attempts: t.exposeInt('attempts'),
    responseCode: t.exposeInt('responseCode', {
      nullable: true,
      description: 'HTTP status of the last response.',
    }),
    durationMs: t.exposeInt('durationMs', { nullable: true }),
    problem: t.exposeString('problem', {
      nullable: true,
      description:
        'Why the last attempt failed: STATUS, TIMEOUT, UNREACHABLE, NAME_NOT_FOUND, CERTIFICATE, ADDRESS_REFUSED or SECRET_LOST.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastAttemptAt: t.expose('lastAttemptAt', { type: 'DateTime', nullable: true }),
    nextAttemptAt: t.expose('nextAttemptAt', { type: 'DateTime', nullable: true }),
  }),
});

export const WebhookEndpointRef = builder.prismaNode('WebhookEndpoint', {
  nullable: true,
  description: "A creator's URL that receives the chosen events; visible only to the creator.",
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({ id: uuidOrNil(id), userId: actor?.id ?? uuidOrNil('') }),
  fields: (t) => ({
    url: t.exposeString('url'),
    topics: t.expose('topics', { type: [WebhookTopicRef] }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    failingSince: t.expose('failingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Null also for a webhook that staff disabled.',
    }),
    disabledAt: t.expose('disabledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was disabled, after days of failures or by staff.',
    }),
    previousSecretUntil: t.expose('previousSecretUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when the previous secret also signs.',
    }),
    deliveries: t.relatedConnection('deliveries', {
      description: 'The last 30 days, newest first.',
      cursor: 'id',
      defaultSize: 10,
      maxSize: 50,
      query: { orderBy: [{ createdAt: 'desc' }, { id: 'asc' }] },
    }),
  }),
});

builder.prismaObjectField(ViewerRef, 'webhooks', (t) =>
  t.relation('webhookEndpoints', {
    description: "The viewer's webhooks, oldest first; at most five.",
    query: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: 5 },
  }),
);
