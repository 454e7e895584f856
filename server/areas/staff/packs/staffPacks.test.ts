import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { makeFan } from '../../../testing/factories/basics.ts';
import { bookFromPack, makePack } from '../../../testing/factories/packFactories.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { refundPack } from '../../packs/purchases/refundPack.ts';
import { checkLedger } from '../../payments/ledger/checkLedger.ts';
import { followRefund } from '../../payments/refunds/followRefund.ts';
import { sendRefund } from '../../payments/refunds/sendRefund.ts';

let server: TestServer;
let admin: Actor;
let support: Actor;
beforeAll(async () => {
  server = await createTestServer();
  admin = await makeFan(server.deps, { role: 'ADMIN' });
  support = await makeFan(server.deps, { role: 'SUPPORT' });
});
afterAll(() => server.close());

const refundsOf = (packPurchaseId: string) =>
  server.deps.prisma.refund.findMany({
    where: { payment: { packPurchaseId } },
    orderBy: { createdAt: 'asc' },
  });

async function retry(number: string, actor: Actor = admin, reason = 'bank is back') {
  const { data, errors } = await server.run({
    query: `mutation ($input: StaffPackInput!) {
      result: staffRetryPackRefunds(input: $input) {
        ... on StaffPackSuccess { pack { canRetryRefund refunds { status } } }
        ... on UserError { code }
      }
    }`,
    variables: { input: { number, reason } },
    actor,
  });
  return { result: data?.['result'], code: errors?.[0]?.extensions.code };
}

/** A pack of three with one booking, ended by its fan; the refunds of its unused sessions failed. */
async function failedPack() {
  const pack = await makePack(server);
  await bookFromPack(server, { pack });
  await refundPack(server.deps, pack.fan, { ...pack, expectedRefundMinor: 1_334 });
  for (const { id: refundId, attempt } of await refundsOf(pack.packPurchaseId))
    await followRefund(server.deps, {
      refund: {
        refundId,
        attempt,
        providerRefundId: `re_${refundId}_${attempt}`,
        status: 'FAILED',
        failure: 'expired_or_canceled_card',
      },
    });
  return pack;
}

describe('retryPackRefunds', () => {
  it('the failed refunds of unbooked sessions are sent again, once', async () => {
    const { packPurchaseId } = await failedPack();
    expect((await retry(packPurchaseId)).result).toEqual({
      pack: {
        canRetryRefund: false,
        refunds: [{ status: 'PENDING' }, { status: 'PENDING' }],
      },
    });
    expect((await retry(packPurchaseId)).result).toEqual({ code: 'STAFF_ACTION_IMPOSSIBLE' });
    for (const { id } of await refundsOf(packPurchaseId))
      await sendRefund(server.deps, { refundId: id });
    expect(await refundsOf(packPurchaseId)).toMatchObject([
      { status: 'SUCCEEDED', attempt: 1, failure: null },
      { status: 'SUCCEEDED', attempt: 1, failure: null },
    ]);
    expect((await checkLedger(server.deps)).problems).toEqual([]);
    expect(
      await server.deps.prisma.auditEvent.findFirst({
        where: { action: 'staff.retryRefund', entityId: packPurchaseId },
      }),
    ).toMatchObject({ actorId: admin.id, reason: 'bank is back', detail: { amountMinor: 1_334 } });
  });

  it('an admin, a reason and a pack are needed', async () => {
    const { packPurchaseId, fan } = await failedPack();
    expect((await retry(packPurchaseId, support)).code).toBe('FORBIDDEN');
    expect((await retry(packPurchaseId, fan)).code).toBe('FORBIDDEN');
    expect((await retry(packPurchaseId, admin, 'no')).result).toEqual({ code: 'REASON_MISSING' });
    expect((await retry(fan.id)).result).toEqual({ code: 'STAFF_TARGET_NOT_FOUND' });
    expect(await refundsOf(packPurchaseId)).toMatchObject([
      { status: 'FAILED' },
      { status: 'FAILED' },
    ]);
  });
});

describe('StaffPerson.packs', () => {
  it('the packs of both sides are listed with balance, bookings and refunds', async () => {
    const { fan, creator, packPurchaseId } = await failedPack();
    const packs = async (number: string) =>
      (
        await server.run({
          query: `query ($number: ID!) { staffPerson(number: $number) { packs {
            number status sessions unusedSessions canRetryRefund
            bookings { status } refunds { status failure amount { amountMinor } }
          } } }`,
          variables: { number },
          actor: support,
        })
      ).data?.['staffPerson'];
    const refund = { status: 'FAILED', failure: 'expired_or_canceled_card' };
    expect(await packs(fan.id)).toEqual({
      packs: [
        {
          number: packPurchaseId,
          status: 'ENDED',
          sessions: 3,
          unusedSessions: 0,
          canRetryRefund: false,
          bookings: [{ status: 'CONFIRMED' }],
          refunds: [
            { ...refund, amount: { amountMinor: 667 } },
            { ...refund, amount: { amountMinor: 667 } },
          ],
        },
      ],
    });
    expect(await packs(creator.id)).toMatchObject({ packs: [{ number: packPurchaseId }] });
  });

  it('the notification of a failed refund links to the page of the pack', async () => {
    const { packPurchaseId } = await failedPack();
    expect(
      await server.deps.prisma.notification.count({
        where: {
          kind: 'STAFF_REFUND_FAILED',
          data: { path: ['link'], equals: `/staff/packs/${packPurchaseId}` },
        },
      }),
    ).toBeGreaterThan(0);
  });
});
