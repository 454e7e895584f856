import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  makeSignedInOrder,
  uploadDelivery,
  type SignedInOrder,
} from '../../../../testing/factories/deliveryFactories.ts';
import { sampleFile } from '../../../../testing/factories/sampleFile.ts';
import { startTestApp, type TestApp } from '../../../../testing/app/testApp.ts';
import { acceptOrder } from '../acceptOrder.ts';
import { deliveriesPersonalData } from '../deliveries.personalData.ts';
import { makeDeliveryPreviews } from './makeDeliveryPreviews.ts';

let app: TestApp;
let order: SignedInOrder;
beforeAll(async () => {
  app = await startTestApp();
  order = await makeSignedInOrder(app);
  const image = await sharp({
    create: { width: 2_000, height: 1_000, channels: 3, background: '#808080' },
  })
    .jpeg()
    .toBuffer();
  const given: [string, Buffer][] = [
    ['cover.jpg', image],
    ['broken.png', sampleFile('broken.png')],
    ['song.mp3', sampleFile('song.mp3')],
    ['all.zip', sampleFile('all.zip')],
  ];
  for (const [name, content] of given)
    await uploadDelivery(app, {
      cookie: order.seller.cookie,
      orderId: order.globalId,
      name,
      content,
    });
  const input = `{orderId: "${order.globalId}", message: "Here it is."}`;
  await app.graphql(
    `mutation { deliverOrder(input: ${input}, isPreviewOnly: true) { __typename } }`,
    { cookie: order.seller.cookie },
  );
});
afterAll(() => app.close());

const QUERY = () =>
  `{ node(id: "${order.globalId}") { ... on ServiceOrder { deliveries { files { name url previewUrl isPreviewOnly hasPreview viewerCanSave } } } } }`;
type Seen = {
  name: string;
  url: string;
  previewUrl: string | null;
  isPreviewOnly: boolean;
  hasPreview: boolean;
  viewerCanSave: boolean;
};

async function see(cookie: string): Promise<Record<string, Seen>> {
  const { data } = await app.graphql(QUERY(), { cookie });
  const found = data?.['node'] as { deliveries: { files: Seen[] }[] } | undefined;
  return Object.fromEntries((found?.deliveries[0]?.files ?? []).map((file) => [file.name, file]));
}

const get = (url: string | null | undefined, cookie: string) =>
  fetch(app.url + (url ?? '/nothing'), { headers: { cookie } });

async function readImage(url: string | null | undefined, cookie: string) {
  const response = await get(url, cookie);
  const content = Buffer.from(await response.arrayBuffer());
  const { width } = await sharp(content).metadata();
  const deviation = (await sharp(content).stats()).channels[0]?.stdev ?? 0;
  return { type: response.headers.get('content-type'), width, isMarked: deviation > 3 };
}

async function makePreviews(): Promise<void> {
  const files = await app.deps.prisma.deliveryFile.findMany({
    where: { orderId: order.orderId, previewState: 'PENDING' },
  });
  for (const { id: fileId } of files) await makeDeliveryPreviews(app.deps, { fileId });
}

describe('a delivery that only shows previews', () => {
  it('nothing of an image is shown before its preview is made, and the fan can download none', async () => {
    const files = await see(order.fan.cookie);
    expect(files['cover.jpg']).toMatchObject({
      isPreviewOnly: true,
      hasPreview: true,
      previewUrl: null,
      viewerCanSave: false,
    });
    expect((await get(files['cover.jpg']?.url, order.fan.cookie)).status).toBe(404);
    expect((await get(`${files['cover.jpg']?.url}/preview`, order.fan.cookie)).status).toBe(404);
  });

  it('an image that cannot be read now is left for a repeated job', async () => {
    const { prisma, files } = app.deps;
    const pending = () =>
      prisma.deliveryFile.findFirstOrThrow({
        where: { orderId: order.orderId, name: 'cover.jpg', previewState: 'PENDING' },
      });
    const { id: fileId, key } = await pending();
    const stream = new Readable({ read: () => stream.destroy(new Error('The disk failed')) });
    const facts = (await files.stat(key)) ?? { bytes: 0, etag: '' };
    const open = vi.spyOn(files, 'open').mockResolvedValueOnce({ ...facts, stream });
    await expect(makeDeliveryPreviews(app.deps, { fileId })).rejects.toThrow('The disk failed');
    open.mockRestore();
    expect((await pending()).id).toBe(fileId);
  });

  it('the fan sees a smaller image with a watermark, and the creator one without', async () => {
    await makePreviews();
    const { previewUrl, url } = (await see(order.fan.cookie))['cover.jpg'] ?? {};
    expect(await readImage(previewUrl, order.fan.cookie)).toEqual({
      type: 'image/webp',
      width: 1_000,
      isMarked: true,
    });
    expect((await get(url, order.fan.cookie)).status).toBe(404);
    expect(await readImage(previewUrl, order.seller.cookie)).toEqual({
      type: 'image/webp',
      width: 1_600,
      isMarked: false,
    });
    expect((await get(url, order.seller.cookie)).status).toBe(200);
    const admin = await app.register({ role: 'ADMIN' });
    expect((await get(url, admin.cookie)).status).toBe(200);
  });

  it('sound plays only in the page, and files without a preview can be downloaded', async () => {
    const files = await see(order.fan.cookie);
    const { cookie } = order.fan;
    expect((await get(files['song.mp3']?.previewUrl, cookie)).status).toBe(200);
    expect((await get(files['song.mp3']?.url, cookie)).status).toBe(404);
    expect(files['broken.png']).toMatchObject({ hasPreview: false, viewerCanSave: true });
    expect((await get(files['broken.png']?.url, cookie)).status).toBe(200);
    expect((await get(files['all.zip']?.url, cookie)).status).toBe(200);
  });

  it("the fan's export lists the delivery without the files that cannot be downloaded yet", async () => {
    const read = async ({ id, email }: { id: string; email: string }) => {
      const data = await deliveriesPersonalData.read?.(app.deps, { userId: id, email });
      const files = (data?.lists?.['files'] ?? []) as { name: string; file: string | null }[];
      return files.filter(({ file }) => file !== null).map(({ name }) => name);
    };
    expect((await read(order.buyer)).toSorted()).toEqual(['all.zip', 'broken.png']);
    expect(await read(order.creator)).toHaveLength(4);
  });

  it('the files can be downloaded unchanged once the order is accepted', async () => {
    await acceptOrder(app.deps, order.buyer, { orderId: order.orderId });
    const files = await see(order.fan.cookie);
    expect(Object.values(files).map(({ viewerCanSave }) => viewerCanSave)).toEqual(
      Array(4).fill(true),
    );
    const saved = await get(files['cover.jpg']?.url, order.fan.cookie);
    expect(saved.headers.get('content-type')).toBe('image/jpeg');
    expect(await readImage(files['cover.jpg']?.previewUrl, order.fan.cookie)).toMatchObject({
      width: 1_600,
      isMarked: false,
    });
  });

  it('one pair of images is kept when the job runs twice', async () => {
    const { prisma } = app.deps;
    const find = () =>
      prisma.deliveryFile.findFirstOrThrow({
        where: { orderId: order.orderId, name: 'cover.jpg' },
      });
    const before = await find();
    await makeDeliveryPreviews(app.deps, { fileId: before.id });
    expect(await find()).toEqual(before);
  });
});
