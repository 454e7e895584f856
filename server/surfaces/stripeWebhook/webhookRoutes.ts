import { handlePaymentsWebhook } from '../../areas/payments/handlePaymentsWebhook.ts';
import type { Deps } from '../../Deps.ts';
import { readBody, sendJson } from '../../platform/http/respond.ts';
import type { HttpRoute } from '../../platform/http/Route.ts';

const MAX_BYTES = 1_000_000;

/** POST /webhooks/stripe: signed events of the payment provider. */
export function webhookRoutes(deps: Deps): HttpRoute[] {
  return [
    {
      method: 'POST',
      path: '/webhooks/stripe',
      access: 'machine',
      limit: ['paymentEvents', 'signature'],
      handler: async ({ request, response }) => {
        const signature = String(request.headers['stripe-signature'] ?? '');
        if (!signature) {
          request.resume();
          return sendJson(response, { status: 400, body: { received: false } });
        }
        const body = await readBody(request, MAX_BYTES).catch(() => Buffer.alloc(0));
        const { status } = await handlePaymentsWebhook(deps, { body, signature });
        return sendJson(response, { status, body: { received: status === 200 } });
      },
    },
  ];
}
