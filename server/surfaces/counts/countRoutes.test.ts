import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { globalId } from '../../platform/ids/globalId.ts';
import { LIMITS } from '../../platform/rateLimit/limits.ts';
import { makeCreator } from '../../testing/factories/basics.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { fromNewAddress } from '../../testing/app/newAddress.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

type Sent = { creatorId: string; kind?: string; headers?: Record<string, string> };

const send = (body: unknown, headers: Record<string, string> = fromNewAddress()) =>
  app.post('/counts', body, { 'user-agent': BROWSER, 'content-type': 'text/plain', ...headers });
const report = ({ creatorId, kind = 'VIEW', headers }: Sent) =>
  send(
    {
      events: [{ creatorId: globalId('Creator', creatorId), kind, source: 'OVERLAY', game: null }],
    },
    headers,
  );
async function readCounts(creatorId: string): Promise<string[]> {
  for (const flush of app.state.flushes ?? []) await flush();
  const rows = await app.deps.prisma.analyticsCount.findMany({ where: { creatorId } });
  return rows.map(({ kind, source, count }) => `${kind} ${source} ${count}`).toSorted();
}

describe('POST /counts', () => {
  it('the reports of pages are counted and answered without content or a cookie', async () => {
    const { id: creatorId } = await makeCreator(app.deps);
    const response = await report({ creatorId });
    expect([response.status, await response.text(), response.headers.get('set-cookie')]).toEqual([
      204,
      '',
      null,
    ]);
    await Promise.all([report({ creatorId }), report({ creatorId, kind: 'PRESS' })]);
    expect(await readCounts(creatorId)).toEqual(['PRESS OVERLAY 1', 'VIEW OVERLAY 2']);
  });

  it('bots and the creator are not counted', async () => {
    const creator = await app.register();
    await report({
      creatorId: creator.id,
      headers: { ...fromNewAddress(), 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    });
    await report({
      creatorId: creator.id,
      headers: { ...fromNewAddress(), cookie: creator.cookie },
    });
    expect(await readCounts(creator.id)).toEqual([]);
    const other = await app.register();
    await report({ creatorId: creator.id, headers: { ...fromNewAddress(), cookie: other.cookie } });
    expect(await readCounts(creator.id)).toEqual(['VIEW OVERLAY 1']);
  });

  it('pages of other sites are rejected', async () => {
    const { id: creatorId } = await makeCreator(app.deps);
    const headers = { ...fromNewAddress(), origin: 'https://elsewhere.example' };
    expect((await report({ creatorId, headers })).status).toBe(403);
    expect(await readCounts(creatorId)).toEqual([]);
  });

  it('a game with NUL is rejected, and the next report is counted', async () => {
    const { id } = await makeCreator(app.deps);
    const creatorId = globalId('Creator', id);
    const event = { creatorId, kind: 'VIEW', source: 'GAME', game: '\0' };
    expect((await send({ events: [event] })).status).toBe(400);
    expect((await send({ events: [{ ...event, game: 'no-such-game' }] })).status).toBe(204);
    expect(await readCounts(id)).toEqual(['VIEW GAME 1']);
  });

  it.each([
    [
      'more events than a page sends',
      {
        events: Array.from({ length: 3 }, () => ({
          creatorId: 'x',
          kind: 'VIEW',
          source: 'HOME',
        })),
      },
    ],
    ['no events', { events: [] }],
    ['a purchase', { events: [{ creatorId: 'x', kind: 'PAID', source: 'HOME' }] }],
    [
      'an unknown source',
      { events: [{ creatorId: 'x', kind: 'VIEW', source: 'https://a.example' }] },
    ],
    [
      'more than it needs',
      { events: [{ creatorId: 'x', kind: 'VIEW', source: 'HOME', url: '/' }] },
    ],
    ['a long text', { events: [{ creatorId: 'x'.repeat(5_000), kind: 'VIEW', source: 'HOME' }] }],
    ['text', 'VIEW'],
  ])('%s is rejected', async (_what, body) => {
    expect((await send(body)).status).toBe(400);
  });

  it('an IP address may send 300 reports in a minute', async () => {
    const { id: creatorId } = await makeCreator(app.deps);
    const headers = fromNewAddress();
    const statuses: number[] = [];
    for (let index = 0; index < LIMITS.countedPages.points + 3; index += 1)
      statuses.push((await report({ creatorId, headers })).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(300);
    const refused = await report({ creatorId, headers });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await readCounts(creatorId)).toEqual(['VIEW OVERLAY 300']);
  });
});
