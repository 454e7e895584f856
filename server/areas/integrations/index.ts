import './apiKeys/ApiKey.type.ts';
import './webhooks/Webhook.type.ts';
import './apiKeys/apiKeys.mutations.ts';
import './webhooks/webhooks.mutations.ts';
