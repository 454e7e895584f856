import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFan } from '../../../testing/factories/basics.ts';
import {
  bookFromPack,
  makePack,
  type BoughtPack,
} from '../../../testing/factories/packFactories.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { updateProfile } from '../../creators/profile/updateProfile.ts';
import { buyPack } from './buyPack.ts';
import { updateRequestSettings } from '../../appointments/updateRequestSettings.ts';
import { refundPack } from './refundPack.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const buy = async ({ packId }: BoughtPack) =>
  buyPack(server.deps, await makeFan(server.deps), { packId, idempotencyKey: randomUUID() });

async function shown({ creator: { username } }: BoughtPack) {
  const { data } = await server.run({
    query: 'query ($name: String!) { creator(username: $name) { packs { sessions } } }',
    variables: { name: username },
  });
  return data?.['creator'];
}

describe('buyPack from a creator who takes no requests', () => {
  it('a pack by appointment is neither shown nor sold until requests are on again', async () => {
    const pack = await makePack(server, { mode: 'APPOINTMENT' });
    const take = (takesRequests: boolean) =>
      updateRequestSettings(server.deps, pack.creator, { takesRequests });
    await take(false);
    expect(await shown(pack)).toEqual({ packs: [] });
    await expect(buy(pack)).rejects.toMatchObject({ code: 'PACK_NOT_FOUND' });
    await take(true);
    expect(await shown(pack)).toEqual({ packs: [{ sessions: 3 }] });
    expect((await buy(pack)).packPurchaseId).toBeTruthy();
  });

  it('a pack of a type with slots is sold as before', async () => {
    const pack = await makePack(server);
    await updateRequestSettings(server.deps, pack.creator, { takesRequests: false });
    expect(await shown(pack)).toEqual({ packs: [{ sessions: 3 }] });
    expect((await buy(pack)).packPurchaseId).toBeTruthy();
  });
});

describe('buyPack from a person who has dropped the last tag', () => {
  async function withoutTag() {
    const pack = await makePack(server);
    await updateProfile(server.deps, pack.creator, { tags: [] });
    return pack;
  }
  const takeBackTag = ({ creator }: Awaited<ReturnType<typeof withoutTag>>) =>
    updateProfile(server.deps, creator, { tags: ['GAMER'] });

  it('the packs are neither shown nor sold until there is a tag again', async () => {
    const pack = await withoutTag();
    expect(await shown(pack)).toEqual({ packs: [] });
    await expect(buy(pack)).rejects.toMatchObject({ code: 'PACK_NOT_FOUND' });
    await takeBackTag(pack);
    expect(await shown(pack)).toEqual({ packs: [{ sessions: 3 }] });
    expect((await buy(pack)).packPurchaseId).toBeTruthy();
  });

  it('unused sessions of a bought pack are refunded as before', async () => {
    const pack = await withoutTag();
    await refundPack(server.deps, pack.fan, { ...pack, expectedRefundMinor: 2_000 });
    expect(
      await server.deps.prisma.packPurchase.findUnique({ where: { id: pack.packPurchaseId } }),
    ).toMatchObject({ status: 'ENDED' });
  });

  it('sessions of a bought pack are booked again once there is a tag', async () => {
    const pack = await withoutTag();
    await takeBackTag(pack);
    expect(await bookFromPack(server, { pack })).toBeTruthy();
  });
});
