import { urlId } from '../../../platform/ids/urlId.ts';
import type { CheckoutSubject } from '../../payments/PurchaseHandler.ts';

type Ordered = {
  id: string;
  serviceId: string;
  serviceTitle: string;
  fan: { email: string };
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
    title: `${order.serviceTitle} by ${order.creator.username}`,
    customerEmail: order.fan.email,
    successUrl: `${publicUrl}/orders/${urlId('ServiceOrder', order.id)}?paid=1`,
    cancelUrl: `${publicUrl}/profile/${order.creator.username}?service=${urlId('FixedService', order.serviceId)}&cancelled=1`,
  };
}
