import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutTransaction } from '../../../platform/database/writtenStatements.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { bookableSql, bookFreeSlot } from './bookFreeSlot.ts';
import { requireBookable, type LockedSlot } from './lockSlot.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const FAN = '00000000-0000-4000-8000-000000000001';
const CREATOR = '00000000-0000-4000-8000-000000000002';
const now = new Date('2026-06-01T12:00:00.000Z');
const [past, future] = [-1, 1].map((ms) => new Date(now.getTime() + ms)) as [Date, Date];

const VALUES = {
  priceMinor: [0, 100],
  isSquad: [false, true],
  isReserved: [false, true],
  known: [null, { id: 'x' }],
  startsAt: [past, now, future],
  creatorId: [FAN, CREATOR],
  isTaken: [false, true],
  isBlocked: [false, true],
  bookableUntil: [null, past, now, future],
};
type Row = LockedSlot & { n: number; isSquad: boolean; known: object | null };

/** A slot for each combination of the values. */
const combinations = Object.entries(VALUES)
  .reduce<object[]>(
    (rows, [name, values]) =>
      rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  )
  .map((row, n) => ({ ...row, n })) as Row[];

function isAccepted(slot: LockedSlot): boolean {
  try {
    requireBookable(slot, { fanId: FAN, now });
    return true;
  } catch {
    return false;
  }
}

describe('bookFreeSlot', () => {
  it('the booking is returned as Prisma reads it', async () => {
    const [creator, actor] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
    const slotId = await makeSlot(server.deps, { creator, priceMinor: 0 });
    const request = { idempotencyKey: randomUUID(), requestHash: 'hash' };
    const outcome = await bookFreeSlot({ deps: server.deps, actor, slotId, request });
    const stored = await server.deps.prisma.booking.findFirstOrThrow({ where: { slotId } });
    expect(outcome).toMatchObject({ booking: stored });
  });
});

describe('bookableSql', () => {
  it('the SQL accepts what requireBookable accepts, if it is free, no squad, not reserved and not a repeated request', async () => {
    const rows = await withoutTransaction(server.deps).$queryRaw<{ n: number }[]>`
      select slot."n" from json_to_recordset(${JSON.stringify(combinations)}::json)
        as slot("n" int, "priceMinor" int, "isSquad" boolean, "isReserved" boolean, "known" json, "startsAt" timestamptz,
          "creatorId" uuid, "isTaken" boolean, "isBlocked" boolean, "bookableUntil" timestamptz)
      where ${bookableSql({ fanId: FAN, now })} order by slot."n"`;
    const expected = combinations.filter(
      (slot) =>
        slot.priceMinor === 0 &&
        !slot.isSquad &&
        !slot.isReserved &&
        !slot.known &&
        isAccepted({ ...slot, squad: null }),
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(rows.map(({ n }) => n)).toEqual(expected.map(({ n }) => n));
  });
});
