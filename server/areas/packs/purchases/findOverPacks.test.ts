import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePack } from '../../../testing/factories/packFactories.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { archiveSessionType } from '../../sessionTypes/archiveSessionType.ts';
import { findOverPacks } from './findOverPacks.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

it('findOverPacks checks the next packs in each run and starts again after the last one', async () => {
  const packs = [];
  for (let index = 0; index < 3; index += 1) {
    packs.push(await makePack(server));
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
  }
  const [first, second, third] = packs;
  if (!first || !second || !third) throw new Error('three packs were bought');
  const find = async () => (await findOverPacks(server.deps, { limit: 1 })).map(({ id }) => id);
  for (const pack of [first, third]) await archiveSessionType(server.deps, pack.creator, pack);
  expect(await find()).toEqual([first.packPurchaseId]);
  expect(await find()).toEqual([]);
  expect(await find()).toEqual([third.packPurchaseId]);
  expect(await find(), 'the end').toEqual([]);
  expect(await find()).toEqual([first.packPurchaseId]);
});
