import { describe, expect, it } from 'vitest';
import { urlId } from '../../../platform/ids/urlId.ts';
import { orderCheckout } from './orderCheckout.ts';

describe('orderCheckout', () => {
  it('the checkout names the service in the language of the fan and returns to the order, or to the service on the profile', () => {
    const order = {
      id: '018f0000-0000-7000-8000-000000000001',
      serviceId: '018f0000-0000-7000-8000-000000000002',
      serviceTitle: 'A song for you',
      fan: { email: 'fan@example.com', locale: 'es' },
      creator: { username: 'ada' },
    };
    const publicUrl = 'https://slotcast.example';
    expect(orderCheckout({ order, publicUrl })).toEqual({
      title: 'A song for you de ada',
      customerEmail: 'fan@example.com',
      successUrl: `${publicUrl}/orders/${urlId('ServiceOrder', order.id)}?paid=1`,
      cancelUrl: `${publicUrl}/profile/ada?service=${urlId('FixedService', order.serviceId)}&cancelled=1`,
    });
  });
});
