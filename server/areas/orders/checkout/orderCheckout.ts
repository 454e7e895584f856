import { writePhrase } from '../../../platform/email/writeEmail.ts';
import { urlId } from '../../../platform/ids/urlId.ts';
import type { CheckoutSubject } from '../../payments/PurchaseHandler.ts';

type Ordered = {
  id: string;
  serviceId: string;
  serviceTitle: string;
  fan: { email: string; locale: string };
  creator: { username: string };
};

export function orderCheckout({
  order,
  publicUrl,
}: {
  order: Ordered;
  publicUrl: string;
}): CheckoutSubject {
  return {
    title: writePhrase({
      area: 'purchaseNames',
      key: 'service',
      locale: order.fan.locale,
      values: { title: order.serviceTitle, creator: order.creator.username },
    }),
    customerEmail: order.fan.email,
    successUrl: `${publicUrl}/orders/${urlId('ServiceOrder', order.id)}?paid=1`,
    cancelUrl: `${publicUrl}/profile/${order.creator.username}?service=${urlId('FixedService', order.serviceId)}&cancelled=1`,
  };
}
