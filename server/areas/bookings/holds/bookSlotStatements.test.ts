import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { globalId } from '../../../platform/ids/globalId.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';

const persisted = Object.values(
  JSON.parse(readFileSync('persisted/operations.json', 'utf8')) as Record<string, string>,
);
const query = persisted.find((text) => text.startsWith('mutation useBookSlotMutation(')) ?? '';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

/**
 * The statements of one booking, including its transaction, with the response that the web app
 * reads.
 */
async function statementsOf({ priceMinor }: { priceMinor: number }): Promise<string[]> {
  const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
  const slotId = await makeSlot(server.deps, { creator, priceMinor });
  const variables = {
    input: { slotId: globalId('AvailabilitySlot', slotId), idempotencyKey: randomUUID() },
    isPaid: priceMinor > 0,
  };
  const requested = vi.spyOn(Client.prototype, 'query');
  const { data } = await server.run({ query, actor: fan, variables });
  const statements = requested.mock.calls.map(([statement]) =>
    typeof statement === 'string' ? statement : (statement as unknown as { text: string }).text,
  );
  requested.mockRestore();
  expect(data).toMatchObject({ result: { __typename: 'BookSlotSuccess' } });
  return (
    statements
      .map((text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 120))
      // Limits are counted in the background.
      .filter((text) => !text.includes('"RateBudget"'))
  );
}

describe('bookSlot', () => {
  it.each([
    ['a free slot', 0, 1],
    ['a paid slot with its checkout', 1200, 18],
  ])('the booking of %s runs a limited number of statements', async (_what, priceMinor, max) => {
    const statements = await statementsOf({ priceMinor });
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(max);
  });
});
