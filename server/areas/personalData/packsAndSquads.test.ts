import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookFromPack, makePack } from '../../testing/factories/packFactories.ts';
import { bookPlace, holdPlace, makeSquad } from '../../testing/factories/squadFactories.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { decideSquad } from '../bookings/squads/decideSquad.ts';
import { readPackStatement } from '../packs/purchases/readPackStatement.ts';
import { checkLedger } from '../payments/ledger/checkLedger.ts';
import { endAccount } from './deleteAccount.ts';

let server: TestServer;
let start: Date;
beforeAll(async () => {
  server = await createTestServer();
  start = server.clock.now;
});
beforeEach(() => void (server.clock.now = start));
afterEach(async () => expect((await checkLedger(server.deps)).problems).toEqual([]));
afterAll(() => server.close());

const prisma = () => server.deps.prisma;
const bookingOf = (id: string) =>
  prisma().booking.findUniqueOrThrow({
    where: { id },
    include: { payment: { include: { refunds: true } } },
  });

async function makeFilled() {
  const squad = await makeSquad(server, { size: 4, minimum: 2 });
  const places = [await bookPlace(server, squad), await bookPlace(server, squad)] as const;
  return { ...squad, places };
}

describe('endAccount', () => {
  it.each([
    ['fan', 'REFUNDED'],
    ['creator', 'CANCELLED_BY_CREATOR'],
  ] as const)(
    'unused and booked sessions of a pack are refunded to the card when its %s leaves',
    async (side, status) => {
      const pack = await makePack(server);
      const { packPurchaseId } = pack;
      const bookingId = await bookFromPack(server, { pack });
      await endAccount(server.deps, { userId: pack[side].id });
      expect(await bookingOf(bookingId)).toMatchObject({ status, endReason: 'ACCOUNT_DELETED' });
      expect(
        await prisma().packPurchase.findUnique({ where: { id: packPurchaseId } }),
      ).toMatchObject({ status: 'ENDED', endReason: 'ACCOUNT_DELETED' });
      const statement = await readPackStatement(prisma(), { packPurchaseId, now: start });
      expect(statement).toMatchObject({ refundedMinor: 2_000, state: 'REFUNDED' });
    },
  );

  it("all places of a creator's squads are refunded, holds are released and the slot is closed for good", async () => {
    const { creator, slotId, deadlineAt, places } = await makeFilled();
    const held = await holdPlace(server, { slotId });
    await endAccount(server.deps, { userId: creator.id });
    server.clock.now = deadlineAt;
    await decideSquad(server.deps, { slotId });
    for (const { bookingId } of places)
      expect(await bookingOf(bookingId)).toMatchObject({
        status: 'CANCELLED_BY_CREATOR',
        payment: { refunds: [{ amountMinor: 1200, reason: 'ACCOUNT_DELETED' }] },
      });
    expect((await bookingOf(held.bookingId)).status).toBe('EXPIRED');
    expect(
      await prisma().squad.findUnique({ where: { slotId }, include: { slot: true, place: true } }),
    ).toMatchObject({ status: 'CANCELLED', slot: { closedAt: start }, place: null });
  });

  it("only a fan's own place of a squad is refunded", async () => {
    const { slotId, places } = await makeFilled();
    const [first, second] = places;
    await endAccount(server.deps, { userId: first.fan.id });
    expect((await bookingOf(first.bookingId)).status).toBe('REFUNDED');
    expect((await bookingOf(second.bookingId)).status).toBe('CONFIRMED');
    expect(await prisma().squad.findUnique({ where: { slotId } })).toMatchObject({
      status: 'OPEN',
      freePlaces: 3,
    });
  });
});

describe('the export', () => {
  const exportOf = async (userId: string): Promise<Record<string, object[]>> => {
    const { email } = await prisma().user.findUniqueOrThrow({ where: { id: userId } });
    const parts = await Promise.all(
      server.deps.personalData.map(({ read }) => read?.(server.deps, { userId, email })),
    );
    return Object.assign({}, ...parts.map((part) => part?.lists)) as Record<string, object[]>;
  };

  it('the export contains packs of the creator, and purchases with their sessions on either side', async () => {
    const pack = await makePack(server);
    const bookingId = await bookFromPack(server, { pack });
    const purchase = {
      id: pack.packPurchaseId,
      status: 'ACTIVE',
      sessions: 3,
      totalMinor: 2_000,
      fan: { username: pack.fan.username },
      creator: { username: pack.creator.username },
    };
    const ofCreator = await exportOf(pack.creator.id);
    expect(ofCreator['packs']).toMatchObject([{ id: pack.packId, sessions: 3, validDays: 60 }]);
    expect(ofCreator['packPurchases']).toMatchObject([purchase]);
    const ofFan = await exportOf(pack.fan.id);
    expect(ofFan['packs']).toEqual([]);
    expect(ofFan['packPurchases']).toMatchObject([purchase]);
    const [{ payments } = { payments: [] }] = ofFan['packPurchases'] as { payments: object[] }[];
    expect(payments).toContainEqual(expect.objectContaining({ packSession: 1, bookingId }));
  });

  it("the export has a creator's squads with their place, and a fan's own place without the other fans", async () => {
    const { creator, places } = await makeFilled();
    const [first, second] = places;
    const ofCreator = await exportOf(creator.id);
    expect(ofCreator['slots']).toMatchObject([{ squad: { size: 4, minimum: 2, status: 'OPEN' } }]);
    expect(ofCreator['squadPlaces']).toMatchObject([{ kind: 'DISCORD', label: 'nova' }]);
    expect(ofCreator['bookings']).toHaveLength(2);
    const ofFan = await exportOf(first.fan.id);
    expect(ofFan['bookings']).toMatchObject([{ id: first.bookingId }]);
    expect(JSON.stringify(ofFan)).not.toContain(second.fan.username);
    expect(JSON.stringify(ofFan)).not.toContain('DISCORD');
  });
});
