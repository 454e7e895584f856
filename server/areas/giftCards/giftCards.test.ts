import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { globalId } from '../../platform/ids/globalId.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { makeUnpaidGiftCard, readGiftCardCode } from '../../testing/factories/giftCardFactories.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { runWaitingJobs } from '../../testing/app/runWaitingJobs.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { releaseHold } from '../bookings/holds/releaseHold.ts';
import { orderFixedService } from '../orders/checkout/orderFixedService.ts';
import { payCheckout } from '../../testing/factories/payCheckout.ts';
import { publishedOn } from '../../testing/factories/publishedOn.ts';
import { deleteAccount } from '../personalData/deleteAccount.ts';
import { giftCardsPersonalData } from './giftCards.personalData.ts';
import { buyGiftCard } from './buyGiftCard.ts';
import { formatGiftCardCode } from './giftCard.rules.ts';
import { giftCardPurchases } from './giftCardPurchases.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

let server: TestServer;
let start: Date;
beforeAll(async () => {
  server = await createTestServer();
  start = server.clock.now;
});
beforeEach(() => void (server.clock.now = start));
afterAll(() => server.close());

type Wanted = NonNullable<Parameters<typeof makeUnpaidGiftCard>[1]>;

async function makeCard(wanted: Wanted = {}) {
  const made = await makeUnpaidGiftCard(server, wanted);
  await payCheckout(server, made.paymentId);
  return { ...made, code: await readGiftCardCode(server, made) };
}
const readCard = (id: string) => server.deps.prisma.giftCard.findUniqueOrThrow({ where: { id } });

const BUY = `mutation ($input: BuyGiftCardInput!) { buyGiftCard(input: $input) { __typename ... on BuyGiftCardSuccess { checkoutUrl giftCard { status amount { amountMinor } } } ... on UserError { code } } }`;
const REFUND = `mutation ($input: RefundGiftCardInput!) { refundGiftCard(input: $input) { __typename ... on RefundGiftCardSuccess { giftCard { status balance { amountMinor } } } ... on UserError { code } } }`;

describe('buyGiftCard', () => {
  it('a checkout is opened; once it is paid, the code arrives by mail and is stored as a hash only', async () => {
    const fan = await makeFan(server.deps);
    const { data } = await server.run({
      query: BUY,
      actor: fan,
      variables: { input: { amountMinor: 5_000, idempotencyKey: randomUUID() } },
    });
    expect(data?.['buyGiftCard']).toMatchObject({
      checkoutUrl: expect.stringContaining('http'),
      giftCard: { status: 'AWAITING_PAYMENT', amount: { amountMinor: 5_000 } },
    });
    const { code, giftCardId } = await makeCard({ fan });
    await runWaitingJobs(server.deps, 'mailGiftCard');
    const mail = server.inbox.findLast(({ to }) => to === fan.email);
    expect(mail?.text).toContain(formatGiftCardCode(code));
    const card = await readCard(giftCardId);
    expect(card).toMatchObject({ status: 'ACTIVE', balanceMinor: 5_000, codeEnd: code.slice(-4) });
    expect(JSON.stringify(card)).not.toContain(code);
  });

  it("a cancelled checkout of one creator's card returns to the form of this creator's cards", async () => {
    const creator = await makeCreator(server.deps);
    const fan = await makeFan(server.deps);
    await makeSlot(server.deps, { creator });
    const { giftCardId } = await makeUnpaidGiftCard(server, { fan, creatorId: creator.id });
    const checkout = await giftCardPurchases.describeCheckout(server.deps, { id: giftCardId });
    expect(checkout?.cancelUrl).toMatch(`?for=${creator.username}&payment=cancelled`);
  });

  it.each([
    [999, 'GIFT_CARD_AMOUNT_INVALID'],
    [50_001, 'GIFT_CARD_AMOUNT_INVALID'],
  ])('the amount %i is rejected with %s', async (amountMinor, code) => {
    const fan = await makeFan(server.deps);
    const { data } = await server.run({
      query: BUY,
      actor: fan,
      variables: { input: { amountMinor, idempotencyKey: randomUUID() } },
    });
    expect(data?.['buyGiftCard']).toMatchObject({ code });
  });

  it('a buyer may spend 1,000.00 in 30 days, even when ten requests arrive at once', async () => {
    const fan = await makeFan(server.deps);
    for (let times = 0; times < 2; times += 1) await makeCard({ fan, amountMinor: 45_000 });
    const buy = (amountMinor: number) =>
      buyGiftCard(server.deps, fan, { amountMinor, creatorId: null, idempotencyKey: randomUUID() });
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => buy(10_001)));
    for (const answer of answers)
      expect(answer).toMatchObject({ reason: { code: 'GIFT_CARD_LIMIT' } });
    server.clock.now = new Date(start.getTime() + 31 * DAY_MS);
    await expect(buy(10_001)).resolves.toMatchObject({ checkoutUrl: expect.any(String) });
  });

  it('a confirmed email address, a creator who sells, and a buyer other than the creator are required', async () => {
    const { deps } = server;
    const creator = await makeCreator(deps);
    const fan = await makeFan(deps);
    const buy = (actor: Actor, creatorId: string | null) =>
      buyGiftCard(deps, actor, { amountMinor: 1_000, creatorId, idempotencyKey: randomUUID() });
    await expect(buy(creator, creator.id)).rejects.toMatchObject({
      code: 'GIFT_CARD_CREATOR_NOT_FOUND',
    });
    await expect(buy(fan, fan.id)).rejects.toMatchObject({ code: 'GIFT_CARD_CREATOR_NOT_FOUND' });
    await deps.prisma.user.update({ where: { id: fan.id }, data: { emailVerified: false } });
    await expect(buy(fan, null)).rejects.toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
  });

  it('a repeated key returns the same card, and rejects another body', async () => {
    const fan = await makeFan(server.deps);
    const idempotencyKey = randomUUID();
    const buy = (amountMinor: number) =>
      buyGiftCard(server.deps, fan, { amountMinor, creatorId: null, idempotencyKey });
    const answers = await Promise.all([buy(1_000), buy(1_000), buy(1_000)]);
    expect(new Set(answers.map(({ giftCardId }) => giftCardId)).size).toBe(1);
    await expect(buy(1_001)).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });
});

describe('refundGiftCard', () => {
  const refund = (actor: Actor, giftCardId: string) =>
    server.run({
      query: REFUND,
      actor,
      variables: { input: { giftCardId: globalId('GiftCard', giftCardId) } },
    });

  it('an unused card is refunded once, and its code no longer works', async () => {
    const { fan, giftCardId, code, paymentId } = await makeCard();
    expect((await refund(fan, giftCardId)).data?.['refundGiftCard']).toMatchObject({
      giftCard: { status: 'REFUNDED', balance: { amountMinor: 0 } },
    });
    expect((await refund(fan, giftCardId)).data?.['refundGiftCard']).toMatchObject({
      code: 'GIFT_CARD_NOT_REFUNDABLE',
    });
    expect(await server.deps.prisma.refund.count({ where: { paymentId } })).toBe(1);
    await expect(order(code)).rejects.toMatchObject({ code: 'GIFT_CARD_INVALID' });
  });

  it('a refund is refused to other people, after 14 days, and for a used card', async () => {
    const { fan, giftCardId, code } = await makeCard();
    const stranger = await makeFan(server.deps);
    expect((await refund(stranger, giftCardId)).data?.['refundGiftCard']).toMatchObject({
      code: 'GIFT_CARD_NOT_FOUND',
    });
    server.clock.now = new Date(start.getTime() + 14 * DAY_MS + 1);
    expect((await refund(fan, giftCardId)).data?.['refundGiftCard']).toMatchObject({
      code: 'GIFT_CARD_NOT_REFUNDABLE',
    });
    server.clock.now = start;
    await order(code);
    expect((await refund(fan, giftCardId)).data?.['refundGiftCard']).toMatchObject({
      code: 'GIFT_CARD_NOT_REFUNDABLE',
    });
  });

  it('a card is never paid twice when it is refunded and used at the same time', async () => {
    const { fan, giftCardId, code } = await makeCard();
    await Promise.allSettled([refund(fan, giftCardId), order(code), order(code)]);
    const card = await readCard(giftCardId);
    const spent = await server.deps.prisma.payment.aggregate({
      where: { usedGiftCardId: giftCardId },
      _sum: { giftCardMinor: true },
    });
    const spentMinor = spent._sum.giftCardMinor ?? 0;
    if (card.status === 'REFUNDED') expect(spentMinor).toBe(0);
    else expect(card.balanceMinor + spentMinor).toBe(5_000);
  });
});

async function order(code: string, given?: Actor): Promise<string> {
  const creator = given ?? (await makeCreator(server.deps));
  const { orderId } = await orderFixedService(server.deps, await makeFan(server.deps), {
    serviceId: await makeService(server.deps, { creator, priceMinor: 1_500 }),
    giftCardCode: code,
    idempotencyKey: randomUUID(),
  });
  return orderId;
}

describe('a gift card for one creator', () => {
  it('the card pays this creator only, and every creator once this one has left', async () => {
    const creator = await makeCreator(server.deps);
    const { code, giftCardId } = await makeCard({ creatorId: creator.id });
    await expect(order(code)).rejects.toMatchObject({ code: 'GIFT_CARD_INVALID' });
    const orderId = await order(code, creator);
    const { status } = await server.deps.prisma.serviceOrder.findUniqueOrThrow({
      where: { id: orderId },
    });
    expect(status).toBe('ACTIVE');
    await deleteAccount(server.deps, creator, { confirmation: creator.username });
    expect((await readCard(giftCardId)).creatorId).toBeNull();
    await expect(order(code)).resolves.toEqual(expect.any(String));
  });
});

describe('a gift card for a creator who leaves at the same time', () => {
  it('the card is not bought when the creator has left', async () => {
    const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
    const { prisma } = server.deps;
    let buying: Promise<string> = Promise.resolve('');
    await prisma.$transaction(
      async (tx) => {
        await tx.user.update({
          where: { id: creator.id },
          data: { isActive: false },
        });
        buying = makeUnpaidGiftCard(server, { fan, creatorId: creator.id }).then(
          () => 'bought',
          ({ code }: { code: string }) => code,
        );
        await expect
          .poll(
            () => prisma.$queryRaw`
              select count(*)::int as waiting from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`,
          )
          .toEqual([{ waiting: 1 }]);
      },
      { timeout: 30_000 },
    );
    expect(await buying).toBe('GIFT_CARD_CREATOR_NOT_FOUND');
  });
});

describe('bookSlot', () => {
  it('a booking with a gift card is the same for a repeated key, and the part is withdrawn once', async () => {
    const { code, giftCardId } = await makeCard();
    const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
    const slotId = await makeSlot(server.deps, { creator, priceMinor: 2_000 });
    const request = { slotId, giftCardCode: code, idempotencyKey: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => bookSlot(server.deps, fan, request)),
    );
    expect(new Set(answers.map(({ bookingId }) => bookingId)).size).toBe(1);
    expect(answers.every(({ checkoutUrl }) => checkoutUrl === null)).toBe(true);
    expect((await readCard(giftCardId)).balanceMinor).toBe(3_000);
    await expect(
      bookSlot(server.deps, fan, { ...request, giftCardCode: null }),
    ).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  it('the buyer of the gift card is notified when a part is withdrawn, and when it is returned', async () => {
    const { fan: buyer, code } = await makeCard();
    const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
    const slotId = await makeSlot(server.deps, { creator, priceMinor: 6_000 });
    const channel = `user:${buyer.id}`;
    const request = { slotId, giftCardCode: code, idempotencyKey: randomUUID() };
    const book = () => bookSlot(server.deps, fan, request);
    expect(await publishedOn({ server, channel, work: book })).toEqual(['giftCard']);
    const { bookingId } = await book();
    const release = () => releaseHold(server.deps, { bookingId });
    expect(await publishedOn({ server, channel, work: release })).toEqual(['giftCard']);
  });

  it('wrong codes are limited', async () => {
    const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
    const slotId = await makeSlot(server.deps, { creator });
    const guess = () =>
      bookSlot(server.deps, fan, {
        slotId,
        giftCardCode: 'ABCD-EFGH-JKLM-NPQR',
        idempotencyKey: randomUUID(),
      });
    for (let times = 0; times < 9; times += 1)
      await expect(guess()).rejects.toMatchObject({ code: 'GIFT_CARD_INVALID' });
    await expect(guess()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('giftCardCheck', () => {
  it('the amount that the card pays is returned, and nothing to visitors', async () => {
    const { code } = await makeCard({ amountMinor: 1_000 });
    const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
    const query = `query ($code: String!, $creatorId: ID!) { giftCardCheck(code: $code, creatorId: $creatorId, totalMinor: 1020) { balance { amountMinor } pays { amountMinor } rest { amountMinor } } }`;
    const variables = { code, creatorId: globalId('Creator', creator.id) };
    const { data } = await server.run({ query, actor: fan, variables });
    expect(data?.['giftCardCheck']).toEqual({
      balance: { amountMinor: 1_000 },
      pays: { amountMinor: 970 },
      rest: { amountMinor: 50 },
    });
    const { errors } = await server.run({ query, variables });
    expect(errors?.[0]?.extensions['code']).toBe('UNAUTHENTICATED');
  });
});

describe('the deletion of the buyer', () => {
  it('the card stays valid, and the export before the deletion lists it', async () => {
    const { fan, code, giftCardId } = await makeCard();
    const own = await giftCardsPersonalData.read?.(server.deps, {
      userId: fan.id,
      email: fan.email,
    });
    expect(JSON.stringify(own)).toContain(giftCardId);
    expect(JSON.stringify(own)).not.toContain(code);
    await deleteAccount(server.deps, fan, { confirmation: fan.username });
    await expect(order(code)).resolves.toEqual(expect.any(String));
  });
});
