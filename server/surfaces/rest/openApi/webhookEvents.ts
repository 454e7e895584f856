import { z } from 'zod';
import { TOPIC_NAMES, type Topic } from '../../../areas/integrations/webhooks/webhook.rules.ts';
import { WEBHOOK_DATA } from '../../../areas/integrations/webhooks/webhook.shapes.ts';
import { getSchema, type Json } from './getSchema.ts';

export type WebhookEvent = { name: string; summary: string; body: z.ZodType };

/** The data of each topic, for the OpenAPI document and the reference. */
export const WEBHOOK_EVENTS: readonly WebhookEvent[] = (
  Object.entries(TOPIC_NAMES) as [Topic, string][]
).map(([topic, name]) => ({
  name,
  summary: WEBHOOK_DATA[topic].summary,
  body: z.object({
    id: z.uuid().meta({
      description: 'Of the event: the same for every endpoint and attempt, as Slotcast-Event-Id.',
    }),
    type: z.literal(name),
    createdAt: z.iso.datetime(),
    data: WEBHOOK_DATA[topic].data,
  }),
}));

/** Sent with every message. */
export const WEBHOOK_HEADERS = [
  ['Slotcast-Event', 'The type of the event.'],
  ['Slotcast-Event-Id', 'The id of the event. Store it, and process each event once.'],
  ['Slotcast-Delivery', 'The id of the delivery.'],
  [
    'Slotcast-Signature',
    't=SECONDS,v1=HEX: HMAC-SHA256 over t, a dot and the body, with the whole secret as key. After a new secret there are two v1 for a day.',
  ],
] as const;

/** The `webhooks` of the OpenAPI document. */
export function webhookOperations({ schemas }: { schemas: Json }): Json {
  return Object.fromEntries(
    WEBHOOK_EVENTS.map(({ name, summary, body }) => [
      name,
      {
        post: {
          operationId: name.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase()),
          summary,
          tags: ['Webhooks'],
          security: [],
          parameters: WEBHOOK_HEADERS.map(([header, description]) => ({
            name: header,
            in: 'header',
            required: true,
            description,
            schema: { type: 'string' },
          })),
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: getSchema({ shape: body, io: 'output', schemas }) },
            },
          },
          responses: {
            '2XX': { description: 'Received. The body of the answer is not read.' },
            '4XX': { description: 'As every other answer: the message is sent again.' },
          },
        },
      },
    ]),
  );
}
