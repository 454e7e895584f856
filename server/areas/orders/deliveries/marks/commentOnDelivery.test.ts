import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeSignedInOrder,
  uploadDelivery,
  type SignedInOrder,
  type WaitingFile,
} from '../../../../testing/factories/deliveryFactories.ts';
import { startTestApp, type TestApp } from '../../../../testing/app/testApp.ts';
import { acceptOrder } from '../acceptOrder.ts';
import { messagesPersonalData } from '../../../messages/messages.personalData.ts';
import { deliverOrder } from '../deliverOrder.ts';
import { MAX_MARKS_PER_FILE } from './mark.rules.ts';

let app: TestApp;
let order: SignedInOrder;
let files: WaitingFile[];
beforeAll(async () => {
  app = await startTestApp();
  order = await makeSignedInOrder(app);
  const { seller, globalId, orderId, creator } = order;
  for (const name of ['song.mp3', 'score.pdf', 'cover.png', 'all.zip'])
    files =
      (await uploadDelivery(app, { cookie: seller.cookie, orderId: globalId, name })).order
        ?.waitingFiles ?? [];
  expect(await comment({ cookie: seller.cookie, seconds: 1 })).toEqual({ code: 'FILE_NOT_FOUND' });
  await deliverOrder(app.deps, creator, { orderId, message: 'Here it is.' });
});
afterAll(() => app.close());

const getComment = (input: string) => `mutation { result: commentOnDelivery(input: {${input}}) {
  ... on CommentOnDeliverySuccess { file { marks { seconds page x y message { body author { username } } } } }
  ... on UserError { code } ... on MarkInvalidError { field } } }`;

type Comment = { cookie: string; file?: number; body?: string; [place: string]: unknown };

async function comment({ cookie, file = 0, body = 'Softer here.', ...place }: Comment) {
  const given = { fileId: files[file]?.id ?? 'none', body, ...place };
  const input = Object.entries(given).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const { data, errors } = await app.graphql(getComment(input.join(', ')), { cookie });
  return data?.['result'] ?? { code: errors?.[0]?.extensions.code };
}

describe('commentOnDelivery', () => {
  it('a message about a time or a point is added, which both sides see at the file and in the conversation', async () => {
    const { fan, seller, orderId, globalId } = order;
    expect(await comment({ cookie: fan.cookie, seconds: 61.25 })).toMatchObject({
      file: { marks: [{ seconds: 61.25, page: null, x: null, message: { body: 'Softer here.' } }] },
    });
    expect(
      await comment({ cookie: seller.cookie, file: 1, page: 2, x: 0.25, y: 0.5 }),
    ).toMatchObject({ file: { marks: [{ seconds: null, page: 2, x: 0.25, y: 0.5 }] } });
    expect(await comment({ cookie: fan.cookie, file: 2, x: 0, y: 1 })).toMatchObject({
      file: { marks: [{ page: null, x: 0, y: 1 }] },
    });
    const read = await app.graphql(
      `{ node(id: "${globalId}") { ... on ServiceOrder { messages(first: 10) { edges { node { body mark { x y file { name } } } } } } } }`,
      { cookie: seller.cookie },
    );
    const found = read.data?.['node'] as { messages: { edges: { node: object }[] } } | undefined;
    expect(found?.messages.edges.map(({ node }) => node)).toContainEqual({
      body: 'Softer here.',
      mark: { x: 0, y: 1, file: { name: 'cover.png' } },
    });
    const waiting = await app.deps.prisma.notification.count({
      where: { recipientId: order.creator.id, kind: 'NEW_MESSAGE' },
    });
    expect(waiting).toBe(1);
    expect(await app.deps.prisma.message.count({ where: { orderId, kind: 'TEXT' } })).toBe(3);
  });

  it('the field of a place outside of the file is named', async () => {
    const { cookie } = order.fan;
    expect(await comment({ cookie })).toEqual({ code: 'MARK_INVALID', field: 'seconds' });
    expect(await comment({ cookie, file: 1, x: 0.5, y: 0.5 })).toEqual({
      code: 'MARK_INVALID',
      field: 'page',
    });
    expect(await comment({ cookie, file: 2, x: 2, y: 0.5 })).toEqual({
      code: 'MARK_INVALID',
      field: 'x',
    });
    expect(await comment({ cookie, file: 3, seconds: 1 })).toEqual({
      code: 'MARK_INVALID',
      field: 'seconds',
    });
    expect(await comment({ cookie, seconds: 1, body: '  ' })).toEqual({ code: 'MESSAGE_INVALID' });
  });

  it('strangers, staff and visitors, and unknown files, are rejected', async () => {
    const ask = async (role: 'USER' | 'SUPPORT' | 'ADMIN') =>
      comment({ cookie: (await app.register({ role })).cookie, seconds: 1 });
    expect(await ask('USER')).toEqual({ code: 'FILE_NOT_FOUND' });
    expect(await ask('ADMIN')).toEqual({ code: 'FILE_NOT_FOUND' });
    expect(await ask('SUPPORT')).toEqual({ code: 'FORBIDDEN' });
    expect(await comment({ cookie: '', seconds: 1 })).toEqual({ code: 'UNAUTHENTICATED' });
    expect(await comment({ cookie: order.fan.cookie, file: 9, seconds: 1 })).toEqual({
      code: 'FILE_NOT_FOUND',
    });
  });

  it('a comment remains possible after the order is accepted, like messages', async () => {
    await acceptOrder(app.deps, order.buyer, { orderId: order.orderId });
    expect(await comment({ cookie: order.fan.cookie, seconds: 2 })).toHaveProperty('file');
  });

  it('a comment is exported for its author, with the place', async () => {
    const { lists } = (await messagesPersonalData.read?.(app.deps, {
      userId: order.creator.id,
      email: order.creator.email,
    })) ?? { lists: {} };
    expect(lists?.['messages']).toContainEqual(
      expect.objectContaining({
        mark: { file: { name: 'score.pdf' }, atMs: null, page: 2, x: 250, y: 500 },
      }),
    );
  });

  it('comments are limited per file, even when the last ones arrive at once', async () => {
    const { prisma } = app.deps;
    const file = await prisma.deliveryFile.findFirstOrThrow({
      where: { orderId: order.orderId, name: 'song.mp3' },
    });
    const there = await prisma.deliveryMark.count({ where: { fileId: file.id } });
    for (let added = there; added < MAX_MARKS_PER_FILE - 1; added += 1)
      await prisma.message.create({
        data: {
          orderId: order.orderId,
          authorId: order.buyer.id,
          body: 'Again.',
          mark: { create: { fileId: file.id, atMs: added } },
        },
      });
    const answers = await Promise.all(
      [1, 2, 3].map((seconds) => comment({ cookie: order.fan.cookie, seconds })),
    );
    expect(answers.filter((answer) => 'code' in (answer as object))).toEqual([
      { code: 'TOO_MANY_COMMENTS' },
      { code: 'TOO_MANY_COMMENTS' },
    ]);
    expect(await prisma.deliveryMark.count({ where: { fileId: file.id } })).toBe(
      MAX_MARKS_PER_FILE,
    );
  });
});

describe('the table of marks', () => {
  it('the table rejects a place that is neither a time nor a point', async () => {
    const { prisma } = app.deps;
    const mark = await prisma.deliveryMark.findFirstOrThrow({ where: { atMs: 61_250 } });
    for (const data of [{ page: 1 }, { atMs: null }, { atMs: -1 }, { atMs: null, x: 5, y: 2_000 }])
      await expect(
        prisma.deliveryMark.update({ where: { messageId: mark.messageId }, data }),
      ).rejects.toThrow();
  });
});
