import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox } from './createSandbox.ts';
import { Store } from './Store.ts';
import { emitter } from './stripe/events.ts';
import { changeLateRefunds } from './stripe/refunds.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'slotcast-sandbox-'));
const store = new Store(folder);
let baseUrl: string;
let stripe: Stripe;
let close: () => void;

const client = (key: string) =>
  new Stripe(key, {
    host: 'localhost',
    port: Number(new URL(baseUrl).port),
    protocol: 'http',
    maxNetworkRetries: 0,
  });

beforeAll(async () => {
  const control = { paused: true };
  // Pages contain the URL, which is only known after the port has been assigned.
  const server = createSandbox({ store, control, baseUrl: 'http://localhost' });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  baseUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  stripe = client('sk_test_anything');
  close = () => server.close();
});
afterAll(() => {
  close();
  store.close();
  rmSync(folder, { recursive: true });
});

/** The same for all calls, because a repeated key needs the same parameters. */
const EXPIRES_AT = Math.floor(Date.now() / 1000) + 3600;

const session = (idempotencyKey: string, amount = 1200) =>
  stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: idempotencyKey,
      success_url: 'http://app/ok?s={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://app/back',
      expires_at: EXPIRES_AT,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            unit_amount: amount,
            product_data: { name: 'Thirty minutes' },
          },
        },
      ],
      metadata: { a: '1' },
    },
    { idempotencyKey },
  );
const pay = (id: string, card: string) =>
  fetch(`${baseUrl}/checkout/${id}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ card }),
    redirect: 'manual',
  });

async function paidIntent(key: string): Promise<Stripe.PaymentIntent> {
  const { id } = await session(key);
  await pay(id, '4242424242424242');
  const paid = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  return paid.payment_intent as Stripe.PaymentIntent;
}

describe('createSandbox', () => {
  it('a URL without a host is answered with 404', async () => {
    expect((await fetch(`${baseUrl}//`)).status).toBe(404);
    expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200);
  });
});

describe('the checkout page', () => {
  it('repeated submissions pay once and are redirected to the success page', async () => {
    const { id } = await session('once');
    const [first, second] = await Promise.all([
      pay(id, '4242 4242 4242 4242'),
      pay(id, '4242424242424242'),
    ]);
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(first.headers.get('location')).toBe(`http://app/ok?s=${id}`);
    const paid = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(paid).toMatchObject({ status: 'complete', payment_status: 'paid', amount_total: 1200 });
    const completed = await stripe.events.list({ type: 'checkout.session.completed' });
    expect(
      completed.data.filter(({ data }) => (data.object as { id: string }).id === id),
    ).toHaveLength(1);
  });

  it('a declined card is reported, and the page stays open', async () => {
    const { id } = await session('declined');
    const answer = await pay(id, '4000000000000002');
    expect(answer.status).toBe(402);
    expect(await answer.text()).toContain('Your card was declined.');
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  });

  it('a payment after the expiry is rejected', async () => {
    const { id } = await session('expired');
    await stripe.checkout.sessions.expire(id);
    expect((await pay(id, '4242424242424242')).status).toBe(410);
    await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow(
      'Only Checkout Sessions with a status in ["open"]',
    );
  });

  it('the page has the names and descriptions of the items, which are escaped', async () => {
    const made = await stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'http://app',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            unit_amount: 100,
            product_data: { name: '<script>1</script>', description: 'Friday <b>18:00</b>' },
          },
        },
      ],
    });
    const page = await (await fetch(`${baseUrl}/checkout/${made.id}`)).text();
    expect(page).not.toContain('<script>');
    expect(page).toContain('Friday &lt;b&gt;18:00&lt;/b&gt;');
  });
});

it('an idempotency key is replayed, and is rejected for another body', async () => {
  expect((await session('same')).id).toBe((await session('same')).id);
  await expect(session('same', 900)).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
});

it('refunds are limited to the amount of the charge', async () => {
  const intent = await paidIntent('refunds');
  const part = await stripe.refunds.create({ payment_intent: intent.id, amount: 200 });
  expect(part.status).toBe('succeeded');
  await expect(stripe.refunds.create({ payment_intent: intent.id, amount: 1001 })).rejects.toThrow(
    'greater than unrefunded amount',
  );
  await stripe.refunds.create({ payment_intent: intent.id });
  await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
});

it('a refund that had succeeded can fail, and the charge can be refunded again', async () => {
  const intent = await paidIntent('late failure');
  const refund = await stripe.refunds.create({ payment_intent: intent.id });
  expect(refund.status).toBe('succeeded');
  await fetch(`${baseUrl}/sandbox/control/refunds/${refund.id}/fail`, { method: 'POST' });
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  });
  const [movement] = (await stripe.balanceTransactions.list({ limit: 1 })).data;
  expect(movement).toMatchObject({ type: 'refund_failure', amount: 1200 });
  expect((await stripe.refunds.create({ payment_intent: intent.id })).amount).toBe(1200);
  expect(
    (await stripe.refunds.list({ payment_intent: intent.id })).data.map(({ status }) => status),
  ).toEqual(['succeeded', 'failed']);
});

it('refunds of two test cards change after some seconds', async () => {
  const refundWith = async (card: string) => {
    const { id } = await session(card);
    await pay(id, card);
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id);
    return stripe.refunds.create({ payment_intent: String(intent) });
  };
  const [fails, waits] = [
    await refundWith('4000000000005126'),
    await refundWith('4000000000007726'),
  ];
  expect([fails.status, waits.status]).toEqual(['succeeded', 'pending']);
  const statuses = async () =>
    [await stripe.refunds.retrieve(fails.id), await stripe.refunds.retrieve(waits.id)].map(
      ({ status }) => status,
    );
  changeLateRefunds({ store, emit: emitter(store) });
  expect(await statuses()).toEqual(['succeeded', 'pending']);
  store.database
    .prepare("update objects set json = json_set(json, '$.at', 0) where kind = 'late_refund'")
    .run();
  changeLateRefunds({ store, emit: emitter(store) });
  expect(await statuses()).toEqual(['failed', 'succeeded']);
});

it('a bank debit is accepted only if the session allows it, and is settled later', async () => {
  const debit = await session('debit');
  expect((await pay(debit.id, '000123456789')).status).toBe(303);
  expect(await stripe.checkout.sessions.retrieve(debit.id)).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
  });
  await fetch(`${baseUrl}/sandbox/control/sessions/${debit.id}/succeeded`, { method: 'POST' });
  expect(
    await stripe.checkout.sessions.retrieve(debit.id, { expand: ['payment_intent'] }),
  ).toMatchObject({ payment_status: 'paid', payment_intent: { status: 'succeeded' } });
  const cardOnly = await stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: 'http://app',
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'A' } },
      },
    ],
  });
  expect((await pay(cardOnly.id, '000123456789')).status).toBe(402);
});

it('transfers go to onboarded accounts only, and never exceed the charge', async () => {
  const intent = await paidIntent('transfers');
  const account = await stripe.v2.core.accounts.create({
    contact_email: 'a@test.example',
    configuration: {
      recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
    },
  });
  const transfer = (amount: number) =>
    stripe.transfers.create({
      amount,
      currency: 'usd',
      destination: account.id,
      source_transaction: String(intent.latest_charge),
    });
  await expect(transfer(100)).rejects.toMatchObject({
    code: 'insufficient_capabilities_for_transfer',
  });

  const link = await stripe.v2.core.accountLinks.create({
    account: account.id,
    use_case: {
      type: 'account_onboarding',
      account_onboarding: { return_url: 'http://app/back', refresh_url: 'http://app/again' },
    },
  });
  const complete = () =>
    fetch(`${baseUrl}${new URL(link.url).pathname}/complete`, {
      method: 'POST',
      redirect: 'manual',
    });
  expect((await complete()).headers.get('location')).toBe('http://app/back');
  const ready = await stripe.v2.core.accounts.retrieve(account.id, {
    include: ['configuration.recipient'],
  });
  expect(
    ready.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status,
  ).toBe('active');
  expect((await transfer(1080)).amount).toBe(1080);
  await expect(transfer(1080)).rejects.toMatchObject({ code: 'balance_insufficient' });
});

it('a dispute withdraws amount and fee, which are returned when it is won', async () => {
  const { id } = await session('disputed');
  await pay(id, '4000 0000 0000 0259');
  const { payment_intent: intentId } = await stripe.checkout.sessions.retrieve(id);
  const [dispute] = (
    await stripe.disputes.list({ limit: 100, expand: ['data.charge'] })
  ).data.filter(({ payment_intent: intent }) => intent === intentId);
  expect(dispute).toMatchObject({
    amount: 1200,
    status: 'needs_response',
    reason: 'fraudulent',
    balance_transactions: [{ amount: -1200, fee: 1500, reporting_category: 'dispute' }],
    charge: { disputed: true },
  });
  await expect(stripe.refunds.create({ payment_intent: String(intentId) })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  const won = await stripe.disputes.update(dispute?.id ?? '', {
    evidence: { uncategorized_text: 'winning_evidence' },
  });
  expect(won).toMatchObject({
    status: 'won',
    balance_transactions: [{ amount: -1200 }, { amount: 1200, fee: -1500 }],
  });
  await expect(stripe.disputes.close(won.id)).rejects.toThrow('closed');
  const types = (await stripe.events.list({ limit: 100 })).data.map(({ type }) => type);
  expect(types).toEqual(
    expect.arrayContaining([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.funds_reinstated',
      'charge.dispute.closed',
    ]),
  );
});

it('a dispute of a refunded charge is rejected with the error of the provider', async () => {
  const { id } = await session('refunded before a dispute');
  await pay(id, '4242 4242 4242 4242');
  const intentId = String((await stripe.checkout.sessions.retrieve(id)).payment_intent);
  await stripe.refunds.create({ payment_intent: intentId });
  const refused = await fetch(`${baseUrl}/sandbox/control/charges/${intentId}/dispute`, {
    method: 'POST',
  });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    error: { type: 'invalid_request_error', code: 'charge_already_refunded' },
  });
});

it('a partial dispute is possible, and a refund of the remaining amount after it is lost', async () => {
  const { id } = await session('partly disputed');
  await pay(id, '4242 4242 4242 4242');
  const intentId = String((await stripe.checkout.sessions.retrieve(id)).payment_intent);
  const opened = await fetch(`${baseUrl}/sandbox/control/charges/${intentId}/dispute/500`, {
    method: 'POST',
  });
  const { id: disputeId, amount } = (await opened.json()) as { id: string; amount: number };
  expect(amount).toBe(500);
  await expect(stripe.refunds.create({ payment_intent: intentId })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  await stripe.disputes.close(disputeId);
  expect((await stripe.refunds.create({ payment_intent: intentId })).amount).toBe(700);
  await expect(stripe.refunds.create({ payment_intent: intentId })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
});

it('coupons are stored, and an invalid percentage is rejected', async () => {
  const coupon = await stripe.coupons.create({
    percent_off: 10,
    duration: 'once',
    max_redemptions: 3,
  });
  expect((await stripe.coupons.retrieve(coupon.id)).percent_off).toBe(10);
  await expect(
    stripe.coupons.create({ percent_off: 101, duration: 'once' }),
  ).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
});

it('live keys and missing keys are rejected', async () => {
  await expect(client('sk_live_1').balance.retrieve()).rejects.toBeInstanceOf(
    Stripe.errors.StripeAuthenticationError,
  );
  expect((await fetch(`${baseUrl}/v1/balance`)).status).toBe(401);
});
