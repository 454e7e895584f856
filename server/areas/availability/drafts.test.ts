import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { makeCreator, makeFan } from '../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { refreshPayoutAccount } from '../payments/payouts/refreshPayoutAccount.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  server.clock.now = new Date(new Date().setUTCHours(12, 0, 0, 0));
});
afterAll(() => server.close());

const CREATE = `mutation ($input: CreateAvailabilitySlotsInput!) { result: createAvailabilitySlots(input: $input) {
  ... on CreateAvailabilitySlotsSuccess { results { slot { id state } error { code } } } ... on UserError { code } } }`;
const PRICE = `mutation ($input: PriceAvailabilitySlotsInput!) { result: priceAvailabilitySlots(input: $input) {
  ... on PriceAvailabilitySlotsSuccess { results { slot { state price { amountMinor } } } } ... on UserError { code } } }`;
const SEEN = `query ($username: String!, $id: ID!, $from: DateTime!, $to: DateTime!) {
  node(id: $id) { id }
  creator(username: $username) { isSellingPaused lowestPrice { amountMinor } nextSlot { id }
    openSlots(first: 9) { edges { node { id } } } slots(from: $from, to: $to) { id state } } }`;

const at = (hours: number): string =>
  new Date(server.clock.now.getTime() + hours * 3_600_000).toISOString();
const draft = (actor: Actor, more: object = { areDraftsAllowed: true }) =>
  server.run({
    query: CREATE,
    actor,
    variables: {
      input: { slots: [{ startsAt: at(24), durationMinutes: 30, priceMinor: 1200 }], ...more },
    },
  });
async function saveDraft(creator: Actor): Promise<string> {
  const { data } = await draft(creator);
  const { results } = (data as { result: { results: { slot: { id: string; state: string } }[] } })
    .result;
  expect(results[0]?.slot.state).toBe('DRAFT');
  return results[0]?.slot.id ?? '';
}
const seen = async (creator: Actor, { id, actor }: { id: string; actor: Actor | null }) =>
  (
    await server.run({
      query: SEEN,
      actor,
      variables: { username: creator.username, id, from: at(0), to: at(48) },
    })
  ).data;
const toRowId = (id: string): string =>
  Buffer.from(id, 'base64').toString().replace('AvailabilitySlot:', '');
const nothing = {
  node: null,
  creator: {
    isSellingPaused: false,
    lowestPrice: null,
    nextSlot: null,
    openSlots: { edges: [] },
    slots: [],
  },
};
const complete = async (creator: Actor): Promise<void> => {
  const providerAccountId = `acct_${creator.username}`;
  server.payments.onboarded.add(providerAccountId);
  await refreshPayoutAccount(server.deps, { providerAccountId });
};

it('drafts are visible only to their creator and cannot be booked', async () => {
  const creator = await makeCreator(server.deps, { onboarded: false });
  const fan = await makeFan(server.deps);
  const id = await saveDraft(creator);
  expect(await seen(creator, { id, actor: fan })).toEqual(nothing);
  expect(await seen(creator, { id, actor: null })).toEqual(nothing);
  expect(await seen(creator, { id, actor: creator })).toMatchObject({
    node: { id },
    creator: { isSellingPaused: false, nextSlot: null, slots: [{ id, state: 'DRAFT' }] },
  });
  const booking = bookSlot(server.deps, fan, {
    slotId: toRowId(id),
    idempotencyKey: randomUUID(),
  });
  await expect(booking).rejects.toMatchObject({ code: 'SLOT_NOT_FOUND' });
});

it('the database rejects a booking of a draft, and an account that sells before it was enabled', async () => {
  const creator = await makeCreator(server.deps, { onboarded: false });
  const fan = await makeFan(server.deps);
  const slotId = toRowId(await saveDraft(creator));
  const { startsAt, endsAt } = await server.deps.prisma.availabilitySlot.findUniqueOrThrow({
    where: { id: slotId },
  });
  await expect(
    server.deps.prisma.$executeRaw`
      insert into "Booking" ("slotId", "fanId", "creatorId", "status", "startsAt", "endsAt", "priceMinor", "totalMinor",
        "feeMinor", "currency", "holdExpiresAt", "idempotencyKey", "requestHash")
      values (${slotId}::uuid, ${fan.id}::uuid, ${creator.id}::uuid, 'CONFIRMED', ${startsAt}, ${endsAt}, 500, 500, 50, 'USD', now(), ${slotId}, '')`,
  ).rejects.toThrow('has never worked');
  await server.deps.prisma.payoutAccount.update({
    where: { userId: creator.id },
    data: { sellingPausedAt: null, firstCompletedAt: new Date() },
  });
  expect(
    await server.deps.prisma.payoutAccount.findUniqueOrThrow({ where: { userId: creator.id } }),
  ).toMatchObject({ sellingPausedAt: expect.any(Date), firstCompletedAt: null });
  await expect(
    server.deps.prisma.availabilitySlot.create({
      data: { creatorId: fan.id, startsAt, endsAt, priceMinor: 500, currency: 'USD' },
    }),
  ).rejects.toThrow('A slot needs a payout account');
});

it('drafts open when payouts are complete for the first time, and the creator is notified once', async () => {
  const creator = await makeCreator(server.deps, { onboarded: false });
  const id = await saveDraft(creator);
  await complete(creator);
  await complete(creator);
  expect(await seen(creator, { id, actor: null })).toEqual({
    node: { id },
    creator: {
      isSellingPaused: false,
      lowestPrice: { amountMinor: 1200 },
      nextSlot: { id },
      openSlots: { edges: [{ node: { id } }] },
      slots: [{ id, state: 'FREE' }],
    },
  });
  const notified = await server.deps.prisma.notification.findMany({
    where: { recipientId: creator.id },
    select: { kind: true },
  });
  expect(notified).toEqual([{ kind: 'DRAFTS_PUBLISHED' }]);
  // A later restriction pauses selling; the slots do not become drafts again.
  server.payments.onboarded.delete(`acct_${creator.username}`);
  server.payments.restricted.add(`acct_${creator.username}`);
  await refreshPayoutAccount(server.deps, { providerAccountId: `acct_${creator.username}` });
  expect(await seen(creator, { id, actor: null })).toMatchObject({
    creator: { isSellingPaused: true, nextSlot: null, slots: [{ id, state: 'CLOSED' }] },
  });
});

it('a creator whose drafts are all in the past is not notified of them', async () => {
  const creator = await makeCreator(server.deps, { onboarded: false });
  await saveDraft(creator);
  const { now } = server.clock;
  server.clock.now = new Date(now.getTime() + 48 * 3_600_000);
  await complete(creator);
  server.clock.now = now;
  expect(await server.deps.prisma.notification.count({ where: { recipientId: creator.id } })).toBe(
    0,
  );
});

it('a creator without a payout account saves drafts, which do not count as a started setup', async () => {
  const creator = await makeFan(server.deps);
  await server.deps.prisma.creatorTag.create({ data: { userId: creator.id, tag: 'GAMER' } });
  const id = await saveDraft(creator);
  const { data } = await server.run({
    query: '{ viewer { payoutStatus canDraftSlots canOpenSlots } }',
    actor: creator,
  });
  expect(data).toEqual({
    viewer: { payoutStatus: 'NONE', canDraftSlots: true, canOpenSlots: false },
  });
  const priced = await server.run({
    query: PRICE,
    actor: creator,
    variables: { input: { slotIds: [id], priceMinor: 900 } },
  });
  expect(priced.data).toEqual({
    result: { results: [{ slot: { state: 'DRAFT', price: { amountMinor: 900 } } }] },
  });
});

it.each([
  ['drafts are not asked for', { tag: 'GAMER' as const, verified: true }, {}],
  ['the tag may not open slots', { tag: 'MUSICIAN' as const, verified: true }, undefined],
  ['the email address is not confirmed', { tag: 'GAMER' as const, verified: false }, undefined],
])('no draft is saved when %s', async (_name, { tag, verified }, more) => {
  const creator = await makeCreator(server.deps, { onboarded: false, tag });
  await server.deps.prisma.user.update({
    where: { id: creator.id },
    data: { emailVerified: verified },
  });
  expect((await draft(creator, more)).data).toEqual({ result: { code: 'CANNOT_OPEN_SLOTS' } });
  expect(
    await server.deps.prisma.availabilitySlot.count({ where: { creatorId: creator.id } }),
  ).toBe(0);
});
