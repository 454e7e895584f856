import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { makeCreator } from '../../testing/factories/basics.ts';
import { overlayFeeds } from './overlayFeeds.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

describe('overlayFeeds', () => {
  it('a client whose overlay was read before the last change receives the change', async () => {
    const { deps } = server;
    const { id, username } = await makeCreator(deps);
    const feeds = overlayFeeds(deps, { rereadMs: 50 });
    const overlay = await feeds.read(username);
    if (!overlay) throw new Error('no overlay');
    const follow = () => {
      const seen: string[] = [];
      const end = feeds.follow({
        username,
        overlay,
        listener: {
          changed: ({ json }) => seen.push(json),
          gone: () => seen.push('gone'),
          booked: () => undefined,
          saved: () => undefined,
        },
      });
      return { seen, end };
    };
    const first = follow();
    await deps.prisma.user.update({ where: { id }, data: { bio: 'Changed.' } });
    await expect.poll(() => first.seen.length).toBe(1);
    const second = follow();
    await expect.poll(() => second.seen).toEqual(first.seen);
    expect(first.seen).toEqual([expect.stringContaining('Changed.')]);
    for (const { end } of [first, second]) end();
  });
});
