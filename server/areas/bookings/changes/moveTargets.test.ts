import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { payCheckout } from '../../../testing/factories/payCheckout.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { bookSlot } from '../holds/bookSlot.ts';
import { rescheduleBooking } from './rescheduleBooking.ts';
import { HOUR_MINUTES, HOUR_MS } from '../../../platform/time/timeUnits.rules.ts';
import { globalId } from '../../../platform/ids/globalId.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const TARGETS = `query ($id: ID!, $first: Int, $after: String) { node(id: $id) { ... on Booking {
  moveTargets(first: $first, after: $after) { edges { node { startsAt } } pageInfo { hasNextPage endCursor } } } } }`;
type Page = {
  edges: { node: { startsAt: string } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
};

async function confirmedBooking() {
  const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
  const slotId = await makeSlot(server.deps, { creator, inMinutes: 5 * HOUR_MINUTES });
  const { bookingId } = await bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() });
  const payment = await server.deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
  await payCheckout(server, payment.id);
  return { creator, fan, bookingId, id: globalId('Booking', bookingId) };
}

async function targets(
  actor: Actor,
  variables: { id: string; first?: number; after?: string },
): Promise<Page | null> {
  const { data } = await server.run({ query: TARGETS, actor, variables });
  return (data?.['node'] as { moveTargets: Page } | null)?.moveTargets ?? null;
}

describe('Booking.moveTargets', () => {
  it('all free slots of the creator at the same price are returned page by page', async () => {
    const { creator, fan, id } = await confirmedBooking();
    const other = await makeCreator(server.deps);
    for (let hour = 0; hour < 70; hour += 1)
      await makeSlot(server.deps, { creator, inMinutes: 10 * HOUR_MINUTES + hour * HOUR_MINUTES });
    await makeSlot(server.deps, { creator, inMinutes: 8 * HOUR_MINUTES, priceMinor: 900 });
    await makeSlot(server.deps, { creator: other, inMinutes: 9 * HOUR_MINUTES });
    const starts: string[] = [];
    let after: string | undefined;
    do {
      const page = await targets(fan, { id, first: 30, ...(after ? { after } : {}) });
      starts.push(...(page?.edges ?? []).map(({ node }) => node.startsAt));
      after = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : undefined;
    } while (after);
    expect(starts).toHaveLength(70);
    expect(starts).toEqual([...new Set(starts)].sort());
  });

  it('a longer slot at the same price is neither listed nor accepted', async () => {
    const { creator, fan, bookingId, id } = await confirmedBooking();
    const slotId = await makeSlot(server.deps, { creator, inMinutes: 10 * HOUR_MINUTES });
    const { startsAt } = await server.deps.prisma.availabilitySlot.findUniqueOrThrow({
      where: { id: slotId },
    });
    await server.deps.prisma.availabilitySlot.update({
      where: { id: slotId },
      data: { endsAt: new Date(startsAt.getTime() + HOUR_MS) },
    });
    expect(await targets(fan, { id })).toMatchObject({ edges: [] });
    await expect(rescheduleBooking(server.deps, fan, { bookingId, slotId })).rejects.toMatchObject({
      code: 'SLOT_DURATION_DIFFERS',
    });
  });

  it('the list is empty for the creator and hidden from other users', async () => {
    const { creator, id } = await confirmedBooking();
    await makeSlot(server.deps, { creator, inMinutes: 10 * HOUR_MINUTES });
    expect(await targets(creator, { id })).toMatchObject({ edges: [] });
    expect(await targets(await makeFan(server.deps), { id })).toBeNull();
  });
});
