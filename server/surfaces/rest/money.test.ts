import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { bookSlot } from '../../areas/bookings/holds/bookSlot.ts';
import { orderFixedService } from '../../areas/orders/checkout/orderFixedService.ts';
import { payCheckout } from '../../testing/factories/payCheckout.ts';
import { makeCreator, makeSlot } from '../../testing/factories/basics.ts';
import { makeUnpaidGiftCard } from '../../testing/factories/giftCardFactories.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { bookPlace, makeSquad } from '../../testing/factories/squadFactories.ts';
import { restClient, type RestClient } from '../../testing/app/restClient.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { globalId } from '../../platform/ids/globalId.ts';

let app: TestApp;
let rest: RestClient;
beforeAll(async () => {
  app = await startTestApp();
  rest = restClient(app);
});
afterAll(() => app.close());

type Person = { actor: Actor; cookie: string };

async function person({ isCreator = false, isVerified = true } = {}): Promise<Person> {
  const { email, cookie } = await app.register();
  const { id } = await app.deps.prisma.user.findUniqueOrThrow({ where: { email } });
  const creator = isCreator
    ? {
        tags: { create: { tag: 'GAMER' as const } },
        payoutAccount: { create: { providerAccountId: `acct_${id}`, onboardingComplete: true } },
      }
    : {};
  const actor = await app.deps.prisma.user.update({
    where: { id },
    data: { emailVerified: isVerified, ...creator },
  });
  return { actor, cookie };
}

async function paidBooking({
  creator,
  fan,
  inMinutes = 1440,
}: {
  creator: Actor;
  fan: Actor;
  inMinutes?: number;
}): Promise<string> {
  const { bookingId } = await bookSlot(app.deps, fan, {
    slotId: await makeSlot(app.deps, { creator, inMinutes, priceMinor: 1999 }),
    idempotencyKey: `key-${Math.random()}`,
  });
  const payment = await app.deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
  await payCheckout(app, payment.id);
  return bookingId;
}

describe('a squad over REST', () => {
  it('a squad is open while places are left, and booked for its creator with the first one', async () => {
    const { actor, cookie } = await person({ isCreator: true });
    const squad = await makeSquad(app, { creator: actor, size: 2 });
    const startsAt = new Date(Math.ceil(squad.startsAt.getTime() / 3_600_000) * 3_600_000);
    await app.deps.prisma.availabilitySlot.update({
      where: { id: squad.slotId },
      data: { startsAt, endsAt: new Date(startsAt.getTime() + 1_800_000) },
    });
    const day = startsAt.toISOString().slice(0, 'yyyy-mm-dd'.length);
    const open = async () =>
      (await rest.send('GET', `/api/user/${actor.username}/daily-availability/${day}`)).body;
    const own = async () =>
      (await rest.send('GET', `/api/user/daily-availability/${day}`, { cookie })).body;
    expect(await open()).toMatchObject([{ price: 12 }]);
    expect(await own()).toMatchObject([{ isBooked: false }]);
    await bookPlace(app, squad);
    expect(await open()).toHaveLength(1);
    expect(await own()).toMatchObject([{ isBooked: true }]);
    const [{ startTime }] = (await own()) as unknown as [{ startTime: string }];
    const place = `/api/User/daily-availability/${day}/${startTime}`;
    expect((await rest.fails('DELETE', place, { cookie }))[1]).toBe('SLOT_BOOKED');
    await bookPlace(app, squad);
    expect(await open()).toEqual([]);
    const { body } = await rest.send('GET', '/api/user/upcoming-bookings', { cookie });
    expect(body).toHaveLength(2);
  });

  it('a squad is cancelled by its creator with all its places', async () => {
    const creator = await person({ isCreator: true });
    const { slotId } = await makeSquad(app, { creator: creator.actor });
    const places = [await bookPlace(app, { slotId }), await bookPlace(app, { slotId })] as const;
    const { status } = await rest.send(
      'POST',
      `/api/stripe/refund/booking/${places[0].bookingId}`,
      { cookie: creator.cookie },
    );
    expect(status).toBe(201);
    const left = await app.deps.prisma.booking.findMany({ where: { slotId } });
    expect(left.map((booking) => booking.status)).toEqual([
      'CANCELLED_BY_CREATOR',
      'CANCELLED_BY_CREATOR',
    ]);
  });
});

describe('the payout account over REST', () => {
  it('the payout account is created, linked again, and complete after the provider confirms it', async () => {
    const { actor, cookie } = await person();
    expect((await rest.send('GET', '/api/stripe/is-onboarding-complete', { cookie })).body).toEqual(
      { onboardingComplete: false },
    );
    const noAccount = async () =>
      expect(
        await rest.fails('GET', '/api/stripe/connected-account-link?type=onboarding', { cookie }),
      ).toEqual([404, 'NO_PAYOUT_ACCOUNT']);
    await noAccount();
    // The row that drafts of slots need.
    await app.deps.prisma.payoutAccount.create({ data: { userId: actor.id } });
    await noAccount();
    const url = `http://pay/onboarding/acct_${actor.id}`;
    expect(
      await rest.send('POST', '/api/Stripe/create-connected-account', { cookie }),
    ).toMatchObject({ status: 201, body: { data: { onboardingUrl: url } } });
    expect(
      (await rest.send('GET', '/api/stripe/connected-account-link?type=onboarding', { cookie }))
        .body,
    ).toEqual({ url });
    const link = (headers: Record<string, string>) =>
      rest.send('GET', '/api/stripe/connected-account-link', { cookie, headers });
    const elsewhere = [
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-site', 'same-site'],
      ['referer', 'https://elsewhere.example/page'],
      ['origin', 'https://elsewhere.example'],
    ];
    for (const header of elsewhere)
      expect(await link(Object.fromEntries([header]) as Record<string, string>)).toMatchObject({
        status: 403,
        body: { code: 'CROSS_ORIGIN' },
      });
    const own = [
      ['sec-fetch-site', 'same-origin'],
      ['sec-fetch-site', 'none'],
      ['referer', `${app.url}/create-listing`],
    ];
    for (const header of own)
      expect((await link(Object.fromEntries([header]) as Record<string, string>)).status).toBe(200);
    expect(
      await rest.fails('GET', '/api/stripe/connected-account-link?type=update', { cookie }),
    ).toEqual([400, 'BAD_USER_INPUT']);
    app.payments.onboarded.add(`acct_${actor.id}`);
    expect((await rest.send('GET', '/api/stripe/is-onboarding-complete', { cookie })).body).toEqual(
      { onboardingComplete: true },
    );
  });
});

describe('coupons over REST', () => {
  const body = { name: 'Summer 20', percentOff: 20, durationInDays: 3, maxRedemptions: 5 };

  it('coupons are created and listed', async () => {
    const { cookie } = await person({ isCreator: true });
    const made = await rest.send('POST', '/api/stripe/create-coupon', { cookie, body });
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: 'Summer 20',
        code: 'SUMMER20',
        percentOff: 20,
        valid: true,
        timesRedeemed: 0,
        maxRedemptions: 5,
      },
    });
    expect((await rest.send('GET', '/api/stripe/my-coupons', { cookie })).body).toEqual({
      coupons: [made.body],
    });
    expect(
      (await rest.send('GET', '/api/stripe/my-coupons', { cookie: (await person()).cookie })).body,
    ).toEqual({ coupons: [] });
  });

  it('coupons require finished onboarding and valid numbers', async () => {
    const { cookie } = await person({ isCreator: true });
    for (const change of [
      { percentOff: 0 },
      { percentOff: 101 },
      { percentOff: 9.5 },
      { durationInDays: 0 },
      { maxRedemptions: 0 },
      { name: ' ' },
      { name: undefined },
    ]) {
      expect(
        await rest.fails('POST', '/api/stripe/create-coupon', {
          cookie,
          body: { ...body, ...change },
        }),
      ).toEqual([400, 'COUPON_FIELDS_INVALID']);
    }
    expect(
      await rest.fails('POST', '/api/stripe/create-coupon', {
        cookie: (await person()).cookie,
        body,
      }),
    ).toEqual([403, 'CANNOT_SELL']);
  });
});

describe('bookings and bills over REST', () => {
  it('a fan is refunded in time for both forms of the id, and both bills are shown', async () => {
    const [creator, fan] = [await person({ isCreator: true }), await person()];
    for (const [index, form] of [
      (id: string) => id,
      (id: string) => encodeURIComponent(globalId('Booking', id)),
    ].entries()) {
      const bookingId = await paidBooking({
        creator: creator.actor,
        fan: fan.actor,
        inMinutes: 1440 * (index + 1),
      });
      expect(
        await rest.fails('POST', `/api/stripe/refund/booking/${form(bookingId)}`, {
          cookie: (await person()).cookie,
        }),
      ).toEqual([404, 'BOOKING_NOT_FOUND']);
      expect(
        await rest.send('POST', `/api/stripe/refund/booking/${form(bookingId)}`, {
          cookie: fan.cookie,
        }),
      ).toMatchObject({
        status: 201,
        body: { bookingId: globalId('Booking', bookingId), status: 'REFUNDED', price: 19.99 },
      });
      expect(
        await rest.fails('POST', `/api/stripe/refund/booking/${form(bookingId)}`, {
          cookie: fan.cookie,
        }),
      ).toEqual([409, 'BOOKING_FINAL']);
    }
    const { body } = await rest.send('GET', '/api/user/billing-history', { cookie: fan.cookie });
    expect(body).toMatchObject([
      { transactionType: 'refund', amount: 19.99, otherPartyUsername: creator.actor.username },
      { transactionType: 'refund' },
      { transactionType: 'payment' },
      { transactionType: 'payment' },
    ]);
    expect(
      (await rest.send('GET', '/api/user/billing-history', { cookie: creator.cookie })).body,
    ).toHaveLength(4);
    expect(
      (await rest.send('GET', '/api/user/billing-history', { cookie: (await person()).cookie }))
        .body,
    ).toEqual([]);
  });

  it('the billing history contains bought gift cards', async () => {
    const fan = await person();
    const card = await makeUnpaidGiftCard(app, { fan: fan.actor, amountMinor: 2_500 });
    await payCheckout(app, card.paymentId);
    expect(
      await rest.send('GET', '/api/user/billing-history', { cookie: fan.cookie }),
    ).toMatchObject({
      status: 200,
      body: [
        {
          bookingId: globalId('GiftCard', card.giftCardId),
          amount: 25,
          transactionType: 'payment',
        },
      ],
    });
  });

  it('a booking cannot be cancelled by the fan within the last hour, but by the creator', async () => {
    const [creator, fan] = [await person({ isCreator: true }), await person()];
    const bookingId = await paidBooking({ creator: creator.actor, fan: fan.actor, inMinutes: 50 });
    expect(
      await rest.fails('POST', `/api/stripe/refund/booking/${bookingId}`, { cookie: fan.cookie }),
    ).toEqual([409, 'BOOKING_FINAL']);
    expect(
      await rest.send('POST', `/api/stripe/refund/booking/${bookingId}`, {
        cookie: creator.cookie,
      }),
    ).toMatchObject({ status: 201, body: { status: 'CANCELLED_BY_CREATOR' } });
    expect(
      await rest.fails('POST', '/api/stripe/refund/booking/nonsense', { cookie: fan.cookie }),
    ).toEqual([404, 'BOOKING_NOT_FOUND']);
  });

  it('a creator refunds the rest of a booking of which staff have refunded a part', async () => {
    const [creator, fan] = [await person({ isCreator: true }), await person()];
    const bookingId = await paidBooking({ creator: creator.actor, fan: fan.actor });
    await app.deps.prisma.payment.update({
      where: { bookingId },
      data: { partRefundMinor: 999 },
    });
    expect(
      await rest.send('POST', `/api/stripe/refund/booking/${bookingId}`, {
        cookie: creator.cookie,
      }),
    ).toMatchObject({ status: 201, body: { status: 'CANCELLED_BY_CREATOR' } });
    const refund = await app.deps.prisma.refund.findFirstOrThrow({
      where: { payment: { bookingId } },
    });
    expect(refund.amountMinor).toBe(1000);
  });
});

describe('services over REST', () => {
  const body = { title: 'A song', description: 'For you.', price: 12.5, deliveryDeadline: 3 };

  it('services are created, changed, hidden, shown and deleted by their creator', async () => {
    const { actor, cookie } = await person({ isCreator: true });
    const made = await rest.send('POST', '/api/fixedservices', { cookie, body });
    expect(made).toMatchObject({
      status: 201,
      body: { ...body, status: 0, userId: globalId('Creator', actor.id) },
    });
    const { id } = made.body as { id: string };
    for (const userId of [actor.id, globalId('Creator', actor.id), actor.username])
      expect(
        (await rest.send('GET', `/api/FixedServices?userId=${encodeURIComponent(userId)}`)).body,
      ).toEqual([made.body]);
    expect(
      (
        await rest.send('PUT', `/api/fixedservices/${id}`, {
          cookie,
          body: { title: 'Two songs', description: 'For you.', price: '20', status: 0 },
        })
      ).body,
    ).toMatchObject({ title: 'Two songs', price: 20, deliveryDeadline: 3, status: 0 });
    expect(
      (await rest.send('PUT', `/api/fixedservices/${id}`, { cookie, body: { status: 1 } })).body,
    ).toMatchObject({ status: 1, title: 'Two songs' });
    expect((await rest.send('GET', `/api/fixedservices?userId=${actor.id}`)).body).toEqual([]);
    expect(
      (await rest.send('GET', '/api/fixedservices/my-services', { cookie })).body,
    ).toMatchObject([{ id, status: 1 }]);
    await app.deps.prisma.fixedService.updateMany({
      where: { creatorId: actor.id },
      data: { hiddenByStaffAt: app.clock.now },
    });
    expect(
      await rest.send('PUT', `/api/fixedservices/${id}`, { cookie, body: { status: 0 } }),
    ).toMatchObject({
      status: 403,
      body: { code: 'SERVICE_HIDDEN_BY_STAFF', errors: [{ field: 'status' }] },
    });
    expect((await rest.send('DELETE', `/api/fixedservices/${id}`, { cookie })).status).toBe(204);
    expect(await rest.fails('DELETE', `/api/fixedservices/${id}`, { cookie })).toEqual([
      404,
      'SERVICE_NOT_FOUND',
    ]);
  });

  it('services require all inputs, the right to sell, and their owner', async () => {
    const { cookie } = await person({ isCreator: true });
    for (const change of [
      { title: '' },
      { description: undefined },
      { price: 0 },
      { price: 0.499 },
      { deliveryDeadline: 0 },
      { deliveryDeadline: 1.5 },
    ]) {
      expect(
        await rest.send('POST', '/api/fixedservices', { cookie, body: { ...body, ...change } }),
      ).toMatchObject({
        status: 400,
        body: { code: 'SERVICE_INVALID', detail: 'Please fill the inputs.' },
      });
    }
    const stranger = await person({ isCreator: true });
    const { id } = (await rest.send('POST', '/api/fixedservices', { cookie, body })).body as {
      id: string;
    };
    expect(
      await rest.fails('PUT', `/api/fixedservices/${id}`, {
        cookie: stranger.cookie,
        body: { title: 'Mine' },
      }),
    ).toEqual([404, 'SERVICE_NOT_FOUND']);
    expect(
      await rest.fails('DELETE', `/api/fixedservices/${id}`, { cookie: stranger.cookie }),
    ).toEqual([404, 'SERVICE_NOT_FOUND']);
    expect(
      await rest.fails('PUT', `/api/fixedservices/${id}`, { cookie, body: { status: 2 } }),
    ).toEqual([400, 'SERVICE_INVALID']);
    expect(
      await rest.fails('PUT', `/api/fixedservices/${id}`, { cookie, body: { price: -1 } }),
    ).toEqual([400, 'SERVICE_INVALID']);
    expect(
      await rest.fails('POST', '/api/fixedservices', { cookie: (await person()).cookie, body }),
    ).toEqual([403, 'CANNOT_SELL']);
    expect(await rest.fails('GET', '/api/fixedservices')).toEqual([400, 'BAD_USER_INPUT']);
    expect(await rest.fails('GET', '/api/fixedservices?userId=nobody')).toEqual([
      404,
      'PROFILE_NOT_FOUND',
    ]);
  });
});

describe('orders over REST', () => {
  it('orders are listed for the fan and, once paid, for the creator', async () => {
    const fan = await person();
    const provider = await person({ isCreator: true });
    const { orderId } = await orderFixedService(app.deps, fan.actor, {
      serviceId: await makeService(app.deps, { creator: provider.actor }),
      idempotencyKey: 'order',
    });
    const asProvider = async () =>
      (
        await rest.send('GET', '/api/FixedServices/orders?asProvider=true', {
          cookie: provider.cookie,
        })
      ).body;
    expect(await asProvider()).toEqual([]);
    const payment = await app.deps.prisma.payment.findUniqueOrThrow({ where: { orderId } });
    await payCheckout(app, payment.id);
    const order = {
      id: globalId('ServiceOrder', orderId),
      serviceTitle: 'A song for you',
      customerUsername: fan.actor.username,
      providerName: provider.actor.username,
      price: 20,
      completedDate: null,
      isOverdue: false,
      status: 'ACTIVE',
    };
    expect(await asProvider()).toMatchObject([order]);
    expect(
      (await rest.send('GET', '/api/fixedservices/orders', { cookie: fan.cookie })).body,
    ).toMatchObject([order]);
    expect(
      (await rest.send('GET', '/api/fixedservices/orders?asProvider=true', { cookie: fan.cookie }))
        .body,
    ).toEqual([]);
    expect(
      (await rest.send('GET', '/api/user/billing-history', { cookie: fan.cookie })).body,
    ).toMatchObject([
      {
        bookingId: order.id,
        serviceTitle: 'A song for you',
        otherPartyUsername: provider.actor.username,
        amount: 20,
        transactionType: 'payment',
      },
    ]);
    await app.deps.prisma.serviceOrder.update({
      where: { id: orderId },
      data: { dueAt: new Date(0) },
    });
    expect(await asProvider()).toMatchObject([{ isOverdue: true }]);
  });
});

describe('money over REST', () => {
  it('visitors are rejected', async () => {
    const creator = await makeCreator(app.deps);
    for (const path of [
      'stripe/is-onboarding-complete',
      'stripe/connected-account-link',
      'stripe/my-coupons',
      'fixedservices/my-services',
      'fixedservices/orders',
      'user/billing-history',
    ]) {
      expect(await rest.fails('GET', `/api/${path}`)).toEqual([401, 'UNAUTHENTICATED']);
    }
    for (const path of [
      'stripe/create-connected-account',
      'stripe/create-coupon',
      `stripe/refund/booking/${creator.id}`,
      'fixedservices',
    ]) {
      expect(await rest.fails('POST', `/api/${path}`)).toEqual([401, 'UNAUTHENTICATED']);
    }
    expect(await rest.fails('PUT', '/api/fixedservices/x')).toEqual([401, 'UNAUTHENTICATED']);
    expect(await rest.fails('DELETE', '/api/fixedservices/x')).toEqual([401, 'UNAUTHENTICATED']);
  });
});
