import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDrop } from '../../areas/drops/closeDrop.ts';
import { openDrop } from '../../areas/drops/openDrop.ts';
import { takeDropSlot } from '../../areas/drops/takeDropSlot.ts';
import { makeCreator, makeSlot } from '../../testing/factories/basics.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { overlayFeeds } from './overlayFeeds.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

const get = (path: string): Promise<Response> => fetch(app.url + path);

describe('the overlay of a creator with an open drop', () => {
  it('the overlay has the code, the places left and a QR code of the page of the drop', async () => {
    const creator = await makeCreator(app.deps);
    const slotIds = [
      await makeSlot(app.deps, { creator, inMinutes: 1500 }),
      await makeSlot(app.deps, { creator, inMinutes: 1600 }),
    ];
    const dropId = await openDrop(app.deps, creator, { slotIds, minutes: 5 });
    const { code, endsAt } = await app.deps.prisma.drop.findUniqueOrThrow({
      where: { id: dropId },
    });
    await takeDropSlot(app.deps, null, { code, deviceId: 'device', address: 'address' });
    const url = `${app.deps.env.publicUrl}/drop/${code}`;
    const overlay = await (await get(`/overlay/v1/creators/${creator.username}.json`)).json();
    expect(overlay).toMatchObject({
      freeSlotCount: 0,
      drop: { code, url, remaining: 1, slotCount: 2, endsAt: endsAt.toISOString() },
    });
    const qr = await get(`/overlay/v1/drops/${code.toLowerCase()}/qr.svg`);
    expect(qr.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(await qr.text()).toMatch(/^<svg/);
    expect((await get('/overlay/v1/drops/O0O0O0/qr.svg')).status).toBe(404);
    await closeDrop(app.deps, creator, { dropId });
    const feeds = overlayFeeds(app.deps);
    const after = await feeds.read(creator.username);
    expect(JSON.parse(after?.json ?? '')).toMatchObject({ drop: null, freeSlotCount: 1 });
  });

  it('the overlay shows no drop while selling is paused, as its page does not exist then', async () => {
    const creator = await makeCreator(app.deps);
    const slotIds = [await makeSlot(app.deps, { creator, inMinutes: 1500 })];
    await openDrop(app.deps, creator, { slotIds, minutes: 5 });
    await app.deps.prisma.payoutAccount.update({
      where: { userId: creator.id },
      data: { sellingPausedAt: app.deps.now() },
    });
    const overlay = await (await get(`/overlay/v1/creators/${creator.username}.json`)).json();
    expect(overlay).toMatchObject({ drop: null });
  });
});
