import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { publishedOn } from '../../../testing/factories/publishedOn.ts';
import { makeCreator, makeFan } from '../../../testing/factories/basics.ts';
import { paidBooking } from '../../../testing/factories/paidBooking.ts';
import { HOUR_MS } from '../../../platform/time/timeUnits.rules.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { readPayoutAccounts } from './readPayoutAccounts.ts';
import { refreshPayoutAccount } from './refreshPayoutAccount.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const START = 'mutation { result: startPayoutOnboarding { url } }';
const REFRESH =
  'mutation { result: refreshPayoutAccount { payoutStatus payoutRestriction canOpenSlots } }';
const STATE = '{ viewer { payoutStatus payoutRestriction canOpenSlots } }';
const run = async (query: string, actor: Actor) => (await server.run({ query, actor })).data;

it('payout onboarding leads from no account through an unfinished one to a complete one', async () => {
  const fan = await makeFan(server.deps);
  await server.deps.prisma.creatorTag.create({ data: { userId: fan.id, tag: 'GAMER' } });
  expect(await run(STATE, fan)).toEqual({
    viewer: { payoutStatus: 'NONE', payoutRestriction: null, canOpenSlots: false },
  });
  const url = `http://pay/onboarding/acct_${fan.id}`;
  expect(await Promise.all([run(START, fan), run(START, fan)])).toEqual([
    { result: { url } },
    { result: { url } },
  ]);
  expect(await server.deps.prisma.payoutAccount.count({ where: { userId: fan.id } })).toBe(1);
  expect(await run(STATE, fan)).toEqual({
    viewer: { payoutStatus: 'INCOMPLETE', payoutRestriction: null, canOpenSlots: false },
  });
  expect(await run(START, fan)).toEqual({ result: { url } });

  expect(await run(REFRESH, fan)).toEqual({
    result: { payoutStatus: 'INCOMPLETE', payoutRestriction: null, canOpenSlots: false },
  });
  server.payments.onboarded.add(`acct_${fan.id}`);
  const finished = {
    result: { payoutStatus: 'COMPLETE', payoutRestriction: null, canOpenSlots: true },
  };
  expect(await run(REFRESH, fan)).toEqual(finished);
  expect(await run(REFRESH, fan)).toEqual(finished);
});

it('an account change is published to the browser once, and not when nothing changed', async () => {
  const creator = await makeCreator(server.deps, { onboarded: false });
  const providerAccountId = `acct_${creator.username}`;
  const refresh = () => refreshPayoutAccount(server.deps, { providerAccountId });
  const published = (work: () => Promise<unknown>) =>
    publishedOn({ server, channel: `user:${creator.id}`, work });
  expect(await published(refresh)).toEqual([]);
  server.payments.onboarded.add(providerAccountId);
  expect(await published(() => Promise.all([refresh(), refresh()]))).toEqual(['payoutAccount']);
  expect(await published(refresh)).toEqual([]);
});

it('a restricted account is explained and loses the right to open slots', async () => {
  const creator = await makeCreator(server.deps);
  server.payments.restricted.add(`acct_${creator.username}`);
  expect(await run(REFRESH, creator)).toEqual({
    result: { payoutStatus: 'INCOMPLETE', payoutRestriction: 'restricted', canOpenSlots: false },
  });
});

it('refreshPayoutAccount does not call the payment provider without an account', async () => {
  expect(await run(REFRESH, await makeFan(server.deps))).toEqual({
    result: { payoutStatus: 'NONE', payoutRestriction: null, canOpenSlots: false },
  });
});

it('payout onboarding rejects signed-out visitors', async () => {
  for (const query of [START, REFRESH])
    expect((await server.run({ query })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

const findAccount = (providerAccountId: string) =>
  server.deps.prisma.payoutAccount.findUniqueOrThrow({ where: { providerAccountId } });

describe('refreshPayoutAccount', () => {
  it('a refresh that read an older state than a concurrent one leaves the newer state stored', async () => {
    const { username } = await makeCreator(server.deps, { onboarded: false });
    const providerAccountId = `acct_${username}`;
    const refresh = () => refreshPayoutAccount(server.deps, { providerAccountId });
    server.payments.onboarded.add(providerAccountId);
    const reading = vi.spyOn(server.payments, 'retrieveAccount');
    // The answer with the enabled state arrives after a restriction was read and stored.
    reading.mockImplementationOnce(async () => {
      server.payments.onboarded.delete(providerAccountId);
      server.payments.restricted.add(providerAccountId);
      await refresh();
      return { onboardingComplete: true, restriction: null };
    });
    await refresh();
    reading.mockRestore();
    expect(await findAccount(providerAccountId)).toMatchObject({
      onboardingComplete: false,
      restriction: 'restricted',
    });
  });
});

describe('readPayoutAccounts', () => {
  it('an account whose event was lost is enabled, and a failed read of another does not prevent it', async () => {
    const [failing, lost] = [
      await makeCreator(server.deps, { onboarded: false }),
      await makeCreator(server.deps, { onboarded: false }),
    ].map(({ username }) => `acct_${username}`);
    if (!failing || !lost) throw new Error('two accounts are needed');
    server.payments.onboarded.add(lost);
    const { retrieveAccount } = server.payments;
    const reading = vi.spyOn(server.payments, 'retrieveAccount').mockImplementation(async (id) => {
      if (id === failing) throw new Error('the payment provider is down');
      return retrieveAccount.call(server.payments, id);
    });
    await readPayoutAccounts(server.deps);
    reading.mockRestore();
    expect(await findAccount(lost)).toMatchObject({ onboardingComplete: true });
  });

  it('a restriction of an account that was enabled recently is stored', async () => {
    const { username } = await makeCreator(server.deps, { onboarded: false });
    const providerAccountId = `acct_${username}`;
    server.payments.onboarded.add(providerAccountId);
    await refreshPayoutAccount(server.deps, { providerAccountId });
    server.payments.onboarded.delete(providerAccountId);
    server.payments.restricted.add(providerAccountId);
    await readPayoutAccounts(server.deps);
    expect(await findAccount(providerAccountId)).toMatchObject({ restriction: 'restricted' });
  });

  it('a restriction of an account that was enabled long ago is stored the night before its next payout', async () => {
    const { creator, bookingId } = await paidBooking(server);
    const providerAccountId = `acct_${creator.username}`;
    const { payableAt } = await server.deps.prisma.transfer.findUniqueOrThrow({
      where: { bookingId },
    });
    server.payments.restricted.add(providerAccountId);
    const { now } = server.clock;
    const readings: (string | null)[] = [];
    for (const hoursBefore of [25, 23]) {
      server.clock.now = new Date(payableAt.getTime() - hoursBefore * HOUR_MS);
      await readPayoutAccounts(server.deps);
      readings.push((await findAccount(providerAccountId)).restriction);
    }
    server.clock.now = now;
    expect(readings).toEqual([null, 'restricted']);
  });
});
