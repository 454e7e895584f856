import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { makeFan } from '../../../testing/factories/basics.ts';
import {
  makeUnpaidGiftCard,
  readGiftCardCode,
} from '../../../testing/factories/giftCardFactories.ts';
import { makeService } from '../../../testing/factories/orderFactories.ts';
import { startSalesServer, type SalesServer } from '../../../testing/services/startSalesServer.ts';
import { refundGiftCard } from '../../giftCards/refundGiftCard.ts';
import { orderFixedService } from '../../orders/checkout/orderFixedService.ts';
import { checkLedger } from '../../payments/ledger/checkLedger.ts';

let server: SalesServer['server'];
let sales: SalesServer['sales'];
let close: SalesServer['close'];
let seller: Actor;
let admin: Actor;

beforeAll(async () => {
  ({ server, sales, close } = await startSalesServer());
  seller = (await sales.sell()).creator;
  admin = await makeFan(server.deps, { role: 'ADMIN' });
});
afterAll(() => close());

async function buyCard() {
  const { fan, giftCardId } = await makeUnpaidGiftCard(server);
  const sale = { creator: seller, fan, purchase: { giftCardId } };
  await sales.pay(sale);
  return { ...sale, giftCardId, code: await readGiftCardCode(server, { giftCardId }) };
}

const READ = `query ($number: ID!) { staffGiftCard(number: $number) {
  status codeEnd balance { amountMinor } buyer { username } canRetryRefund
  uses { page amount { amountMinor } } refunds { amount { amountMinor } } } }`;
const RETRY = `mutation ($input: StaffGiftCardInput!) { result: staffRetryGiftCardRefund(input: $input) {
  __typename ... on UserError { code } } }`;

async function read(actor: Actor | null, number: string) {
  const { data, errors } = await server.run({ query: READ, actor, variables: { number } });
  return errors?.[0]?.extensions.code ?? data?.['staffGiftCard'];
}

async function retry(actor: Actor, number: string, reason = 'The card has a new number.') {
  const { data, errors } = await server.run({
    query: RETRY,
    actor,
    variables: { input: { number, reason } },
  });
  return errors?.[0]?.extensions.code ?? data?.['result'];
}

describe('staffGiftCard', () => {
  it('staff see the buyer, the balance and what the card paid, without its code', async () => {
    const { fan, giftCardId, code } = await buyCard();
    const { orderId } = await orderFixedService(server.deps, await makeFan(server.deps), {
      serviceId: await makeService(server.deps, { creator: seller, priceMinor: 1_500 }),
      giftCardCode: code,
      idempotencyKey: randomUUID(),
    });
    const shown = await read(admin, giftCardId);
    expect(shown).toMatchObject({
      status: 'ACTIVE',
      codeEnd: code.slice(-4),
      balance: { amountMinor: 3_500 },
      buyer: { username: fan.username },
      canRetryRefund: false,
      uses: [{ page: `/staff/orders/${orderId}`, amount: { amountMinor: 1_500 } }],
      refunds: [],
    });
    expect(JSON.stringify(shown)).not.toContain(code);
    expect(await read(fan, giftCardId)).toBe('FORBIDDEN');
  });
});

describe('staffRetryGiftCardRefund', () => {
  it('a failed refund is sent again, with a reason in the audit log', async () => {
    const card = await buyCard();
    await refundGiftCard(server.deps, card.fan, card);
    await sales.sendRefunds(card);
    expect(await retry(admin, card.giftCardId)).toMatchObject({ code: 'STAFF_ACTION_IMPOSSIBLE' });
    await sales.failRefunds(card);
    expect(await retry(admin, card.giftCardId, ' ')).toMatchObject({ code: 'REASON_MISSING' });
    expect(await retry(card.fan, card.giftCardId)).toBe('FORBIDDEN');
    expect(await retry(admin, card.giftCardId)).toEqual({ __typename: 'StaffGiftCardSuccess' });
    await sales.sendRefunds(card);
    const { prisma } = server.deps;
    const refunds = await prisma.refund.findMany({ where: { payment: card.purchase } });
    expect(refunds).toMatchObject([{ status: 'SUCCEEDED', amountMinor: 5_000, attempt: 1 }]);
    expect(
      await prisma.auditEvent.findMany({
        where: { entityId: card.giftCardId, action: 'staff.retryRefund' },
      }),
    ).toHaveLength(1);
    expect((await checkLedger(server.deps)).problems).toEqual([]);
  });
});
