import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeSignedInOrder,
  uploadDelivery,
  type SignedInOrder,
  type WaitingFile,
} from '../../../testing/factories/deliveryFactories.ts';
import { startTestApp, type TestApp } from '../../../testing/app/testApp.ts';
import { deliverOrder } from './deliverOrder.ts';

let app: TestApp;
let order: SignedInOrder;
let files: WaitingFile[];
beforeAll(async () => {
  app = await startTestApp();
  order = await makeSignedInOrder(app);
  const { seller, globalId, orderId, creator } = order;
  for (const name of ['song.mp3', 'score.pdf', 'all.zip'])
    files =
      (await uploadDelivery(app, { cookie: seller.cookie, orderId: globalId, name })).order
        ?.waitingFiles ?? [];
  expect((await get(files[0]?.previewUrl, { cookie: seller.cookie })).status).toBe(200);
  expect((await get(files[0]?.previewUrl, { cookie: order.fan.cookie })).status).toBe(404);
  await deliverOrder(app.deps, creator, { orderId, message: 'Here it is.' });
});
afterAll(() => app.close());

const get = (url: string | null | undefined, headers: Record<string, string>) =>
  fetch(app.url + (url ?? '/nothing'), { headers });

describe('the preview of a delivered file', () => {
  it('the preview serves ranges to both sides of the order, as an attachment that runs no code', async () => {
    for (const { cookie } of [order.fan, order.seller]) {
      const part = await get(files[0]?.previewUrl, { cookie, range: 'bytes=13-14' });
      expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
        206,
        'bytes 13-14/18',
        'la',
      ]);
      expect(part.headers.get('content-type')).toBe('audio/mpeg');
      expect(part.headers.get('x-content-type-options')).toBe('nosniff');
      expect(part.headers.get('content-disposition')).toMatch(/^attachment/);
      expect(part.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(part.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  it('the preview does not exist for strangers, visitors and staff, who have the audited download', async () => {
    const others = [
      { cookie: '' },
      await app.register(),
      await app.register({ role: 'SUPPORT' }),
      await app.register({ role: 'ADMIN' }),
    ];
    for (const { cookie } of others)
      expect((await get(files[0]?.previewUrl, { cookie })).status).toBe(404);
  });

  it('the preview only answers elements and scripts of a page, not a page or frame of its own', async () => {
    const ask = async (destination: string) =>
      (
        await get(files[1]?.previewUrl, {
          cookie: order.fan.cookie,
          'sec-fetch-dest': destination,
        })
      ).status;
    for (const destination of ['image', 'audio', 'video', 'empty'])
      expect(await ask(destination)).toBe(200);
    for (const destination of ['document', 'iframe', 'embed', 'object', 'script', 'worker'])
      expect(await ask(destination)).toBe(404);
  });

  it('the preview exists only for files that a page can show', async () => {
    expect(files.map(({ kind }) => kind)).toEqual(['AUDIO', 'PDF', 'OTHER']);
    expect(files[2]?.previewUrl).toBeNull();
    const url = files[2]?.url;
    expect((await get(`${url}/preview`, { cookie: order.fan.cookie })).status).toBe(404);
    expect((await get(url, { cookie: order.fan.cookie })).status).toBe(200);
  });
});

describe('ServiceOrder.deliveries', () => {
  it('the delivered versions are listed with their files, oldest first', async () => {
    const query = `{ node(id: "${order.globalId}") { ... on ServiceOrder { deliveries { deliveredAt files { name kind } } } } }`;
    const read = await app.graphql(query, { cookie: order.fan.cookie });
    expect(read.data?.['node']).toMatchObject({
      deliveries: [{ files: [{ name: 'song.mp3' }, { name: 'score.pdf' }, { name: 'all.zip' }] }],
    });
    const stranger = await app.graphql(query, { cookie: (await app.register()).cookie });
    expect(stranger.data?.['node']).toBeNull();
  });
});
