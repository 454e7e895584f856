import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { confirmEmail } from '../../accounts/credentials/email/confirmEmail.ts';
import { createLink } from '../../accounts/credentials/oneTimeLink.ts';
import { resetPassword } from '../../accounts/credentials/password/resetPassword.ts';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { payTransfer } from './payTransfer.ts';
import { readEarnings } from '../statements/readEarnings.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { payCheckout } from '../../../testing/factories/payCheckout.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = new Date()));

/** A due share of a creator with an unconfirmed email address. */
async function dueShare() {
  const creator = await makeCreator(server.deps);
  const { bookingId } = await bookSlot(server.deps, await makeFan(server.deps), {
    slotId: await makeSlot(server.deps, { creator }),
    idempotencyKey: randomUUID(),
  });
  const { id } = await server.deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
  await payCheckout(server, id);
  await server.deps.prisma.user.update({
    where: { id: creator.id },
    data: { emailVerified: false },
  });
  const { id: transferId, payableAt } = await server.deps.prisma.transfer.findUniqueOrThrow({
    where: { bookingId },
  });
  server.clock.now = new Date(payableAt.getTime() + 120_000);
  return { creator, transferId };
}

const transfer = (id: string) => server.deps.prisma.transfer.findUniqueOrThrow({ where: { id } });
const notifications = (recipientId: string) =>
  server.deps.prisma.notification.count({ where: { recipientId, kind: 'PAYOUT_NEEDS_EMAIL' } });
const isQueued = async (transferId: string) =>
  (
    await server.deps.prisma.$queryRaw<
      unknown[]
    >`select 1 from graphile_worker.jobs where "key" = ${`payTransfer:${transferId}`} and "run_at" <= ${server.clock.now}`
  ).length > 0;
const link = (purpose: 'verifyEmail' | 'changeEmail' | 'resetPassword', value: string) =>
  createLink(server.deps.prisma, { purpose, value, now: server.clock.now });

it('a due share waits for the email confirmation, the creator is notified once, and it is sent afterwards', async () => {
  const { creator, transferId } = await dueShare();
  const calls = server.payments.transferCalls;
  for (let times = 0; times < 3; times += 1) await payTransfer(server.deps, { transferId });
  await reconcile(server.deps);
  expect(await transfer(transferId)).toMatchObject({
    status: 'SCHEDULED',
    retryAt: expect.any(Date),
  });
  expect([server.payments.transferCalls - calls, await notifications(creator.id)]).toEqual([0, 1]);
  expect(await readEarnings(server.deps, { creatorId: creator.id, timeZone: 'UTC' })).toMatchObject(
    { payableMinor: 1080, nextPayout: null },
  );
  await server.deps.prisma
    .$queryRaw`select graphile_worker.remove_job(${`payTransfer:${transferId}`})::text`;
  await confirmEmail(server.deps, {
    token: await link('verifyEmail', `${creator.id} ${creator.email}`),
  });
  expect([(await transfer(transferId)).retryAt, await isQueued(transferId)]).toEqual([null, true]);
  await payTransfer(server.deps, { transferId });
  expect(await transfer(transferId)).toMatchObject({ status: 'PAID' });
});

it('every way of confirming the email address sends waiting shares, and a daily check does too', async () => {
  const [changed, reset, later] = [await dueShare(), await dueShare(), await dueShare()];
  for (const { transferId } of [changed, reset, later])
    await payTransfer(server.deps, { transferId });
  await confirmEmail(server.deps, {
    token: await link('changeEmail', `${changed.creator.id} new-${changed.creator.email}`),
  });
  await resetPassword(server.deps, {
    email: reset.creator.email,
    token: await link('resetPassword', reset.creator.id),
    newPassword: 'brand-new-password',
  });
  expect([
    (await transfer(changed.transferId)).retryAt,
    (await transfer(reset.transferId)).retryAt,
  ]).toEqual([null, null]);
  await server.deps.prisma.user.update({
    where: { id: later.creator.id },
    data: { emailVerified: true },
  });
  server.clock.now = new Date(server.clock.now.getTime() + 25 * 3_600_000);
  await reconcile(server.deps);
  expect(await transfer(later.transferId)).toMatchObject({ status: 'PAID' });
});

it('the earned shares of a deleted account are paid', async () => {
  const { creator, transferId } = await dueShare();
  await server.deps.prisma.user.update({
    where: { id: creator.id },
    data: { deletedAt: server.clock.now, isActive: false },
  });
  await payTransfer(server.deps, { transferId });
  expect(await transfer(transferId)).toMatchObject({ status: 'PAID' });
});
