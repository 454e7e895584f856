import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCreator } from '../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { createCountBuffer } from './countBuffer.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

async function readBrief({ id: creatorId }: { id: string }): Promise<string[]> {
  const rows = await server.deps.prisma.analyticsCount.findMany({ where: { creatorId } });
  return rows
    .map(({ kind, source, game, count }) => `${kind} ${source} ${game || '-'} ${count}`)
    .toSorted();
}

describe('createCountBuffer', () => {
  it('a count that the database rejects is dropped, and all others are written', async () => {
    const creator = await makeCreator(server.deps);
    const warnings: string[] = [];
    const buffer = createCountBuffer({
      ...server.deps,
      log: { warn: (_: object, text: string) => warnings.push(text) } as never,
    });
    const view = {
      creatorId: creator.id,
      kind: 'VIEW',
      source: 'GAME',
      game: '',
    } as const;
    buffer.add({ ...view, source: 'HOME' });
    buffer.add({ ...view, game: '\0' });
    buffer.add(view);
    await buffer.flush();
    buffer.add(view);
    await buffer.flush();
    expect(await readBrief(creator)).toEqual(['VIEW GAME - 2', 'VIEW HOME - 1']);
    expect(warnings).toEqual(['a count was refused and dropped']);
  });

  it('one batch is written at a time', async () => {
    const creator = await makeCreator(server.deps);
    let [running, max] = [0, 0];
    const prisma = server.deps.prisma.$extends({
      query: {
        user: {
          findMany: async ({ args, query }) => {
            max = Math.max(max, (running += 1));
            const found = await query(args);
            running -= 1;
            return found;
          },
        },
      },
    });
    const buffer = createCountBuffer({
      ...server.deps,
      prisma: prisma as never,
    });
    const flushes = [1, 2, 3].map(() => {
      buffer.add({ creatorId: creator.id, kind: 'VIEW', source: 'HOME', game: '' });
      return buffer.flush();
    });
    await Promise.all(flushes);
    expect([max, await readBrief(creator)]).toEqual([1, ['VIEW HOME - 3']]);
  });

  it('sums are written, and counts that could not be written are kept', async () => {
    const creator = await makeCreator(server.deps);
    const { prisma } = server.deps;
    let isAway = true;
    const buffer = createCountBuffer({
      ...server.deps,
      log: { ...server.deps.log, warn: () => undefined } as never,
      prisma: new Proxy(prisma, {
        get: (target, name) => {
          if (isAway) throw new Error('The database is away.');
          return Reflect.get(target, name) as unknown;
        },
      }),
    });
    const view = { creatorId: creator.id, kind: 'VIEW', source: 'HOME', game: '' } as const;
    buffer.add(view);
    buffer.add(view);
    await buffer.flush();
    expect(await readBrief(creator)).toEqual([]);
    isAway = false;
    buffer.add(view);
    await buffer.flush();
    await buffer.flush();
    expect(await readBrief(creator)).toEqual(['VIEW HOME - 3']);
  });
});
