import type { Deps } from '../../Deps.ts';
import { handlePaymentsWebhook } from '../../areas/payments/handlePaymentsWebhook.ts';
import type { Route } from '../../platform/http/Route.ts';
import { readBody, sendJson } from '../../platform/http/respond.ts';

const MOST_BYTES = 1_000_000;

/** POST /webhooks/stripe: signed events of the payment provider, nothing else. */
export function webhookRoutes(deps: Deps): Route {
  return async ({ request, response, url }) => {
    if (url.pathname !== '/webhooks/stripe') return false;
    if (request.method !== 'POST') {
      sendJson(response, { status: 405, body: { code: 'METHOD_NOT_ALLOWED' } });
      return true;
    }
    const body = await readBody(request, MOST_BYTES).catch(() => Buffer.alloc(0));
    const { status } = await handlePaymentsWebhook(deps, {
      body,
      signature: String(request.headers['stripe-signature'] ?? ''),
    });
    sendJson(response, { status, body: { received: status === 200 } });
    return true;
  };
}
