import { decodeId } from '../../../platform/ids/decodeId.ts';
import { WebhookNotFoundError } from '../integrations.errors.ts';

export function decodeWebhookId(id: string | number): string {
  const endpointId = decodeId({ type: 'WebhookEndpoint', id: String(id) });
  if (!endpointId) throw new WebhookNotFoundError();
  return endpointId;
}
