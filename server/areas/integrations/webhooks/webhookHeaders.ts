import { TOPIC_NAMES, type Topic } from './webhook.rules.ts';
import { computeSignature } from './webhookSecret.ts';

type Message = {
  id: string;
  eventId: string;
  topic: Topic;
  body: string;
  secrets: string[];
  at: Date;
};

/** The headers by which a receiver verifies and deduplicates a message. */
export function webhookHeaders({ id, eventId, topic, body, secrets, at }: Message) {
  return {
    'slotcast-signature': computeSignature({ body, secrets, at }),
    'slotcast-event': TOPIC_NAMES[topic],
    'slotcast-event-id': eventId,
    'slotcast-delivery': id,
  };
}
