import './ApiKey.type.ts';
import './Webhook.type.ts';
import './apiKeys.mutations.ts';
import './webhooks.mutations.ts';
