import type { Deps } from '../../Deps.ts';
import { isDatabaseDown } from '../../platform/errors/unavailable.ts';
import { InvalidWebhookSignature, type PaymentsEvent } from './PaymentsProvider.ts';
import { followDispute } from './disputes/followDispute.ts';
import { followRefund } from './refunds/followRefund.ts';
import { settleCheckout } from './checkout/settleCheckout.ts';
import { refreshPayoutAccount } from './payouts/refreshPayoutAccount.ts';
import { noteEvent } from './webhookEvents.ts';

/**
 * Handles one signed event. Answers 400 for a forged or stale one; 500, or 503 without a database,
 * makes the payment provider retry.
 */
export async function handlePaymentsWebhook(
  deps: Deps,
  request: { body: Buffer; signature: string },
): Promise<{ status: 200 | 400 | 500 | 503 }> {
  try {
    const event = await deps.payments.parseWebhook(request);
    await apply(deps, event);
    await noteEvent(deps, event);
    return { status: 200 };
  } catch (error) {
    if (error instanceof InvalidWebhookSignature) return { status: 400 };
    const isDown = isDatabaseDown(error);
    deps.log.error(
      { error: isDown ? undefined : error },
      isDown ? 'the database is unavailable' : 'webhook failed',
    );
    return { status: isDown ? 503 : 500 };
  }
}

/**
 * Every effect is idempotent through the state it changes; a paid checkout is also recorded by
 * event id.
 */
async function apply(deps: Deps, event: PaymentsEvent): Promise<void> {
  switch (event.type) {
    case 'checkout.completed':
    case 'checkout.expired':
      return settleCheckout(deps, {
        checkout: event.checkout,
        event: { id: event.id, type: event.type, createdAt: event.createdAt },
      });
    case 'refund.updated':
      return followRefund(deps, { refund: event.refund });
    case 'dispute.changed':
      return followDispute(deps, { dispute: event.dispute });
    case 'account.updated':
      return refreshPayoutAccount(deps, { providerAccountId: event.providerAccountId });
    case 'ignored':
  }
}
