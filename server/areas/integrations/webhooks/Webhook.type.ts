import { ViewerRef } from '../../accounts/Viewer.type.ts';
import { WebhookDeliveryStatus, WebhookTopic } from '../../../platform/database/generated/enums.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../../platform/ids/decodeId.ts';

export const WebhookTopicRef = builder.enumType(WebhookTopic, {
  name: 'WebhookTopic',
  description: 'What a webhook is told of. TEST cannot be chosen.',
});
const StatusRef = builder.enumType(WebhookDeliveryStatus, {
  name: 'WebhookDeliveryStatus',
  description: 'PENDING: waits for its first or next attempt.',
});

export const WebhookDeliveryRef = builder.prismaNode('WebhookDelivery', {
  nullable: true,
  description: 'One message to one webhook; only its creator sees it.',
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({
    id: uuidOrNil(id),
    endpoint: { userId: actor?.id ?? uuidOrNil('') },
  }),
  fields: (t) => ({
    topic: t.expose('topic', { type: WebhookTopicRef }),
    eventId: t.exposeString('eventId', {
      description: 'The same for every attempt and every sending again.',
    }),
    body: t.exposeString('body', { description: 'The exact text that is signed and sent.' }),
    status: t.expose('status', { type: StatusRef }),
    attempts: t.exposeInt('attempts'),
    responseCode: t.exposeInt('responseCode', {
      nullable: true,
      description: 'HTTP status of the last answer.',
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
  description: "A creator's address that is told of bookings and orders; only the creator sees it.",
  id: { field: 'id' },
  findUnique: (id, { actor }) => ({ id: uuidOrNil(id), userId: actor?.id ?? uuidOrNil('') }),
  fields: (t) => ({
    url: t.exposeString('url'),
    topics: t.expose('topics', { type: [WebhookTopicRef] }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    failingSince: t.expose('failingSince', { type: 'DateTime', nullable: true }),
    disabledAt: t.expose('disabledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was switched off after days of failures.',
    }),
    previousSecretUntil: t.expose('previousSecretUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when the secret before signs too.',
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
    description: 'The own webhooks, oldest first; five at most.',
    query: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take: 5 },
  }),
);
