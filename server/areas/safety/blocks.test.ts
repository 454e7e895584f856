import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { makeAcceptedRequest, makeRequest } from '../../testing/factories/appointmentFactories.ts';
import { completedBooking } from '../../testing/factories/completedBooking.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { makePaidOrder, makeService } from '../../testing/factories/orderFactories.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { followCreator } from '../follows/followCreator.ts';
import { sendMessage } from '../messages/sendMessage.ts';
import { orderFixedService } from '../orders/checkout/orderFixedService.ts';
import { requestSession } from '../appointments/requestSession.ts';
import { replyToReview } from '../reviews/replyToReview.ts';
import { writeReview } from '../reviews/writeReview.ts';
import { sendTip } from '../tips/sendTip.ts';
import { blockUser } from './blockUser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function ask(query: string, actor: Actor | null, variables: object = {}): Promise<unknown> {
  const { data, errors } = await server.run({
    query,
    actor,
    variables: { ...variables },
  });
  expect(errors).toBeUndefined();
  return data;
}

const LISTS = `query ($username: String!, $search: String!, $from: DateTime!, $to: DateTime!, $id: ID!, $slot: ID!, $service: ID!) {
  creator(username: $username) { username }
  creators(search: $search) { totalCount edges { node { username } } }
  freeCreators(from: $from, to: $to, first: 20) { username }
  node(id: $id) { __typename }
  slot: node(id: $slot) { __typename }
  service: node(id: $service) { __typename }
}`;

describe('blocks', () => {
  it.each(['the creator blocks', 'the fan blocks'])(
    'both are hidden in lists, counts, search and nodes, but not from visitors, when %s',
    async (who) => {
      const { deps } = server;
      const [creator, fan, other] = [
        await makeCreator(deps),
        await makeFan(deps),
        await makeFan(deps),
      ];
      const slotId = await makeSlot(deps, { creator, inMinutes: 60 });
      const serviceId = await makeService(deps, { creator });
      await followCreator(deps, fan, { creatorId: creator.id });
      const { username } = creator;
      const read = (actor: Actor | null) =>
        ask(LISTS, actor, {
          username,
          search: username,
          from: deps.now(),
          to: new Date(deps.now().getTime() + 7_200_000),
          id: globalId('Creator', creator.id),
          slot: globalId('AvailabilitySlot', slotId),
          service: globalId('FixedService', serviceId),
        });
      const shown = await read(null);
      expect(shown).toMatchObject({
        creator: { username },
        creators: { totalCount: 1 },
        slot: { __typename: 'AvailabilitySlot' },
        service: { __typename: 'FixedService' },
      });
      if (who === 'the fan blocks') await blockUser(deps, fan, creator);
      else await blockUser(deps, creator, fan);
      for (const actor of [null, other]) expect(await read(actor)).toEqual(shown);
      const hidden = await read(fan);
      expect(hidden).toMatchObject({
        creator: null,
        creators: { totalCount: 0, edges: [] },
        node: null,
        slot: null,
        service: null,
      });
      expect(JSON.stringify(hidden)).not.toContain(username);
      expect(
        await ask('query ($username: String!) { creator(username: $username) { id } }', creator, {
          username: fan.username,
        }),
      ).toEqual({ creator: null });
      expect(
        await ask('{ viewer { followingCount following { edges { node { id } } } } }', fan),
      ).toEqual({ viewer: { followingCount: 0, following: { edges: [] } } });
      await expect(followCreator(deps, fan, { creatorId: creator.id })).rejects.toMatchObject({
        code: 'FOLLOW_NOT_POSSIBLE',
      });
      await expect(
        orderFixedService(deps, fan, { serviceId, idempotencyKey: randomUUID() }),
      ).rejects.toMatchObject({ code: 'SERVICE_NOT_FOUND' });
    },
  );

  it('messages and tips of earlier purchases end, but not those of open orders', async () => {
    const { deps } = server;
    const { fan, creator, orderId } = await makePaidOrder(server);
    const { bookingId } = await completedBooking(server, { fan, creator });
    await blockUser(deps, fan, creator);
    const about = { bookingId };
    for (const actor of [fan, creator]) {
      await expect(
        sendMessage(deps, actor, { purchase: about, body: 'Hello?' }),
      ).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
      await sendMessage(deps, actor, {
        purchase: { orderId },
        body: 'How is it going?',
      });
    }
    await expect(
      sendTip(deps, fan, { purchase: about, amountMinor: 500, idempotencyKey: randomUUID() }),
    ).rejects.toMatchObject({ code: 'TIP_NOT_POSSIBLE' });
    await deps.prisma.serviceOrder.update({
      where: { id: orderId },
      data: { status: 'COMPLETED', completedAt: deps.now() },
    });
    await expect(
      sendMessage(deps, fan, { purchase: { orderId }, body: 'Thanks' }),
    ).rejects.toMatchObject({ code: 'CONVERSATION_NOT_FOUND' });
  });

  it('requests end, including accepted ones that are not paid', async () => {
    const { deps } = server;
    const statusOf = async (id: string) =>
      (await deps.prisma.sessionRequest.findUniqueOrThrow({ where: { id } })).status;
    const received = await makeRequest(deps);
    await blockUser(deps, received.creator, received.fan);
    expect(await statusOf(received.requestId)).toBe('DECLINED');
    const accepted = await makeAcceptedRequest(deps);
    const { fan, creator, sessionTypeId, proposedTimes } = accepted;
    const sent = await makeRequest(deps, { fan, creator, hours: [96] });
    await blockUser(deps, fan, creator);
    expect(await statusOf(sent.requestId)).toBe('WITHDRAWN');
    expect(await statusOf(accepted.requestId)).toBe('EXPIRED');
    await expect(
      requestSession(deps, fan, {
        sessionTypeId,
        proposedTimes,
        note: '',
        idempotencyKey: randomUUID(),
      }),
    ).rejects.toMatchObject({ code: 'SESSION_TYPE_NOT_FOUND' });
  });

  it('neither of the two sees or answers what the other has written about them', async () => {
    const { deps } = server;
    const { fan, creator, bookingId } = await completedBooking(server);
    for (const author of [fan, creator])
      await writeReview(deps, author, {
        purchase: { bookingId },
        rating: 1,
        tags: [],
        text: 'Never again.',
      });
    const byFan = await deps.prisma.review.findFirstOrThrow({ where: { authorId: fan.id } });
    const byCreator = await deps.prisma.review.findFirstOrThrow({
      where: { authorId: creator.id },
    });
    const read = (actor: Actor, reviewId: string) =>
      ask(
        `query ($id: ID!, $booking: ID!) { node(id: $id) { id }
          booking: node(id: $booking) { ... on Booking { reviews { other { text } } } }
          viewer { reviewsReceived { edges { node { author { username } } } } } }`,
        actor,
        { id: globalId('Review', reviewId), booking: globalId('Booking', bookingId) },
      );
    expect(await read(fan, byCreator.id)).toMatchObject({
      booking: { reviews: { other: { text: 'Never again.' } } },
      viewer: {
        reviewsReceived: { edges: [{ node: { author: { username: creator.username } } }] },
      },
    });
    await blockUser(deps, fan, creator);
    const nothing = {
      node: null,
      booking: { reviews: { other: null } },
      viewer: { reviewsReceived: { edges: [] } },
    };
    expect(await read(fan, byCreator.id)).toEqual(nothing);
    expect(await read(creator, byFan.id)).toEqual(nothing);
    await expect(
      replyToReview(deps, creator, { reviewId: byFan.id, text: 'Liar.' }),
    ).rejects.toMatchObject({ code: 'REVIEW_NOT_FOUND' });
  });

  it('a review that is published after a block is not announced', async () => {
    const { deps } = server;
    const { fan, creator, bookingId } = await completedBooking(server);
    await blockUser(deps, fan, creator);
    for (const author of [fan, creator])
      await writeReview(deps, author, { purchase: { bookingId }, rating: 1, tags: [], text: '' });
    const where = { authorId: { in: [fan.id, creator.id] }, publishedAt: { not: null } };
    expect(await deps.prisma.review.count({ where })).toBe(2);
    const recipientId = { in: [fan.id, creator.id] };
    const announced = { recipientId, kind: 'REVIEW_PUBLISHED' };
    expect(await deps.prisma.notification.count({ where: announced })).toBe(0);
  });

  it('what a blocked person wrote about a fan is left out, but still counts', async () => {
    const { deps } = server;
    const { fan, creator: other, bookingId } = await completedBooking(server);
    for (const author of [fan, other])
      await writeReview(deps, author, { purchase: { bookingId }, rating: 4, tags: [], text: '' });
    const { creator, ...next } = await completedBooking(server, { fan, isEnded: false });
    await blockUser(deps, creator, other);
    expect(
      await ask(
        `query ($id: ID!) { node(id: $id) { ... on Booking {
          fanReviews { averageRating count newest { id } } } } }`,
        creator,
        { id: globalId('Booking', next.bookingId) },
      ),
    ).toEqual({ node: { fanReviews: { averageRating: 4, count: 1, newest: [] } } });
  });

  it('blocks are listed only for their owner', async () => {
    const [fan, other] = [await makeFan(server.deps), await makeFan(server.deps)];
    await blockUser(server.deps, fan, other);
    const query = '{ viewer { blocks { edges { node { id username } } } } }';
    const own = (await ask(query, fan)) as {
      viewer: { blocks: { edges: { node: { id: string } }[] } };
    };
    expect(own).toMatchObject({
      viewer: { blocks: { edges: [{ node: { username: other.username } }] } },
    });
    expect(await ask(query, other)).toEqual({
      viewer: { blocks: { edges: [] } },
    });
    const id = own.viewer.blocks.edges[0]?.node.id;
    const node = 'query ($id: ID!) { node(id: $id) { id } }';
    expect(await ask(node, other, { id })).toEqual({ node: null });
    const undo = `mutation ($id: ID!) { unblockUser(input: { blockId: $id }) { ... on UnblockUserSuccess { deletedBlockId } } }`;
    expect(await ask(undo, fan, { id })).toEqual({
      unblockUser: { deletedBlockId: id },
    });
    expect(await ask(query, fan)).toEqual({
      viewer: { blocks: { edges: [] } },
    });
  });
});

describe('Person.viewerBlocks', () => {
  it('the field is true for the one who blocked, and never for the one who was blocked', async () => {
    const { fan, creator, bookingId } = await completedBooking(server);
    const read = (actor: Actor) =>
      ask(
        `query ($id: ID!) { node(id: $id) { ... on Booking { otherParty { viewerBlocks } } } }`,
        actor,
        { id: globalId('Booking', bookingId) },
      );
    const shown = (viewerBlocks: boolean) => ({
      node: { otherParty: { viewerBlocks } },
    });
    expect(await read(fan)).toEqual(shown(false));
    await blockUser(server.deps, fan, creator);
    expect(await read(fan)).toEqual(shown(true));
    expect(await read(creator)).toEqual(shown(false));
  });
});
