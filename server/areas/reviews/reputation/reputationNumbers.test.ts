import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import { completedBooking } from '../../../testing/factories/completedBooking.ts';
import { makeCreator, makeFan } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';

let server: TestServer;
let creator: Actor;
let fans: Actor[];
beforeAll(async () => {
  server = await createTestServer();
  creator = await makeCreator(server.deps);
  fans = [await makeFan(server.deps), await makeFan(server.deps)];
});
afterAll(() => server.close());

const NUMBERS = `"ratingSum", "reviewCount", "completedSessions", "onTimeCount", "onTimeKnownCount", "fanCount", "returningFanCount", "medianReplyMinutes"`;

async function readNumbers(): Promise<{ kept: object; rebuilt: object }> {
  const { pool } = server.deps;
  const [kept, rebuilt] = await Promise.all([
    pool.query(`select ${NUMBERS} from "CreatorReputation" where "userId" = $1`, [creator.id]),
    pool.query(`select ${NUMBERS} from rebuilt_reputation($1)`, [creator.id]),
  ]);
  return { kept: kept.rows[0] as object, rebuilt: rebuilt.rows[0] as object };
}

const step = fc.record({
  kind: fc.constantFrom(
    'write',
    'write',
    'publish',
    'publish',
    'hide',
    'show',
    'withhold',
    'release',
    'delete',
    'ask',
    'answer',
  ),
  purchase: fc.nat({ max: 4 }),
  rating: fc.integer({ min: 1, max: 5 }),
  minutes: fc.integer({ min: 1, max: 200 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe('CreatorReputation', () => {
  it('the stored numbers equal those that are computed from the rows, after any history', async () => {
    const periods = await addPurchases();
    let at = server.clock.now.getTime();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
        for (const one of steps) {
          at += one.minutes * 60_000;
          await run({
            step: one,
            period: periods[one.purchase % periods.length],
            at: new Date(at),
          });
        }
        const { kept, rebuilt } = await readNumbers();
        expect(kept).toEqual(rebuilt);
      }),
      { numRuns: 20 },
    );
    expect(await server.deps.prisma.review.count({ where: { isCounted: true } })).toBeLessThan(3);
  });

  it('the stored numbers are exact after concurrent changes', async () => {
    const periods = await server.deps.prisma.reviewPeriod.findMany({
      where: { creatorId: creator.id },
    });
    const provided = { rating: 4, purchase: 0, minutes: 1 };
    const at = new Date();
    await Promise.all(
      periods.flatMap((period) =>
        (['write', 'publish', 'hide', 'show', 'delete'] as const).map((kind) =>
          run({ step: { kind, ...provided }, period, at }),
        ),
      ),
    );
    const { kept, rebuilt } = await readNumbers();
    expect(kept).toEqual(rebuilt);
  });
});

type Period = { id: string; fanId: string; bookingId: string | null };

/** Five purchases of two fans: paid, free, attended, missed and without check-in. */
async function addPurchases(): Promise<Period[]> {
  const [first, second] = fans as [Actor, Actor];
  for (const options of [
    { fan: first },
    { fan: first, attended: 'nobody' as const },
    { fan: second, priceMinor: 0 },
    { fan: second },
    { fan: second, attended: 'fan' as const },
  ])
    await completedBooking(server, { creator, ...options });
  return server.deps.prisma.reviewPeriod.findMany({
    where: { creatorId: creator.id },
    orderBy: { endedAt: 'asc' },
  });
}

type Running = { step: Step; period: Period | undefined; at: Date };

async function run({ step: { kind, rating }, period, at }: Running): Promise<void> {
  if (!period) return;
  // Retries after a deadlock, as every change in the product does.
  await inTransaction(server.deps.prisma, (tx) =>
    change(tx, { step: { kind, rating }, period, at }),
  );
}

async function change(
  { review, message }: Prisma.TransactionClient,
  {
    step: { kind, rating },
    period,
    at,
  }: { step: Pick<Step, 'kind' | 'rating'>; period: Period; at: Date },
): Promise<void> {
  const ofPeriod = { periodId: period.id, byFan: true };
  const published = { ...ofPeriod, publishedAt: { not: null } };
  const write = (isAnswer: boolean) =>
    message.create({
      data: {
        bookingId: period.bookingId,
        authorId: isAnswer ? creator.id : period.fanId,
        body: 'Hello',
        createdAt: at,
      },
    });
  const content = { rating, tags: [], text: '', createdAt: at };
  const work: Record<Step['kind'], () => Promise<unknown>> = {
    write: () =>
      review.createMany({
        data: { ...ofPeriod, ...content, authorId: period.fanId, subjectId: creator.id },
        skipDuplicates: true,
      }),
    publish: () =>
      review.updateMany({ where: { ...ofPeriod, publishedAt: null }, data: { publishedAt: at } }),
    hide: () =>
      review.updateMany({ where: published, data: { hiddenAt: at, hiddenReason: 'Spam' } }),
    show: () =>
      review.updateMany({ where: published, data: { hiddenAt: null, hiddenReason: null } }),
    withhold: () => review.updateMany({ where: ofPeriod, data: { withheldAt: at } }),
    release: () => review.updateMany({ where: ofPeriod, data: { withheldAt: null } }),
    delete: () => review.deleteMany({ where: ofPeriod }),
    ask: () => write(false),
    answer: () => write(true),
  };
  await work[kind]();
}
