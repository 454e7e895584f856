import type { Deps } from '../../Deps.ts';
import type { Purchase } from '../../areas/payments/purchase.ts';
import { settleCheckout } from '../../areas/payments/checkout/settleCheckout.ts';
import { HOUR_MS } from '../../platform/time/timeUnits.rules.ts';

/** Pays a purchase at the sandbox's checkout. */
export async function payForDemo(deps: Deps, purchase: Purchase): Promise<void> {
  const payment = await deps.prisma.payment.findFirst({ where: purchase });
  if (!payment?.checkoutUrl || !payment.checkoutSessionId) return;
  await fetch(`${payment.checkoutUrl}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ card: '4242424242424242' }),
    redirect: 'manual',
  });
  await settleCheckout(deps, {
    checkout: await deps.payments.retrieveCheckout(payment.checkoutSessionId),
  });
}

/** Makes the checkout of a past purchase payable today. */
export function payableNow(deps: Deps): Deps {
  return {
    ...deps,
    payments: {
      ...deps.payments,
      createCheckout: (request) =>
        deps.payments.createCheckout({ ...request, expiresAt: new Date(Date.now() + HOUR_MS) }),
    },
  };
}
