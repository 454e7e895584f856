import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { blockUser } from '../safety/blockUser.ts';
import { deleteAccount } from '../personalData/deleteAccount.ts';
import { makeCreator, makeFan } from '../../testing/factories/basics.ts';
import { makeSessionType } from '../../testing/factories/sessionFactories.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { followCreator } from './followCreator.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const CREATOR =
  'creator { followerCount isFollowed followAlert { delivery fromMinute toMinute maxPrice { amountMinor } sessionType { title } } }';
const FOLLOW = `mutation ($input: FollowCreatorInput!) { result: followCreator(input: $input) { ... on FollowCreatorSuccess { ${CREATOR} } ... on UserError { code } } }`;
const UNFOLLOW = `mutation ($input: UnfollowCreatorInput!) { result: unfollowCreator(input: $input) { ... on UnfollowCreatorSuccess { ${CREATOR} } ... on UserError { code } } }`;
const ROW = 'viewer { followingCount following(first: 8) { edges { node { username } } } }';
const FOLLOW_ROW = `mutation ($input: FollowCreatorInput!) { result: followCreator(input: $input) { ... on FollowCreatorSuccess { ${ROW} } } }`;
const UNFOLLOW_ROW = `mutation ($input: UnfollowCreatorInput!) { result: unfollowCreator(input: $input) { ... on UnfollowCreatorSuccess { ${ROW} } } }`;
const ALERT = `mutation ($input: SetFollowAlertInput!) { result: setFollowAlert(input: $input) { ... on SetFollowAlertSuccess { ${CREATOR} } ... on AlertInvalidError { field } ... on UserError { code } } }`;
const FOLLOWING =
  '{ viewer { followingCount following(first: 2) { edges { node { username isFollowed } } pageInfo { hasNextPage endCursor } } } }';

const send = async (query: string, actor: Actor | null, input?: object) => {
  const { data, errors } = await server.run({ query, actor, variables: input ? { input } : {} });
  return (data as { result?: object } | null)?.result ?? { code: errors?.[0]?.extensions.code };
};
const creatorId = ({ id }: Actor) => globalId('Creator', id);
const DEFAULT_ALERT = {
  delivery: 'NOTIFICATION',
  fromMinute: null,
  toMinute: null,
  maxPrice: null,
  sessionType: null,
};

describe('followCreator', () => {
  it("a creator is followed once, followers are counted and the viewer's follows are shown", async () => {
    const [creator, fan, other] = [
      await makeCreator(server.deps),
      await makeFan(server.deps),
      await makeFan(server.deps),
    ];
    const input = { creatorId: creatorId(creator) };
    await send(FOLLOW, other, input);
    for (let times = 0; times < 2; times += 1)
      expect(await send(FOLLOW, fan, input)).toEqual({
        creator: { followerCount: 2, isFollowed: true, followAlert: DEFAULT_ALERT },
      });
    const read = async (actor: Actor | null) =>
      (
        await server.run({
          query: `query ($username: String!) { creator(username: $username) { followerCount isFollowed followAlert { delivery } } }`,
          actor,
          variables: { username: creator.username },
        })
      ).data;
    const unfollowed = { creator: { followerCount: 2, isFollowed: false, followAlert: null } };
    expect(await read(null)).toEqual(unfollowed);
    expect(await read(creator)).toEqual(unfollowed);
  });

  it('a creator is followed once when two tabs send it concurrently', async () => {
    const [creator, fan] = [await makeCreator(server.deps), await makeFan(server.deps)];
    await Promise.all(
      Array.from({ length: 10 }, () => followCreator(server.deps, fan, { creatorId: creator.id })),
    );
    expect(
      await server.deps.prisma.followerCount.findUnique({ where: { creatorId: creator.id } }),
    ).toMatchObject({ count: 1 });
  });

  it("the viewer's own profile, people without a tag, deleted and unknown users, and visitors are rejected", async () => {
    const [creator, fan, left] = [
      await makeCreator(server.deps),
      await makeFan(server.deps),
      await makeCreator(server.deps),
    ];
    await deleteAccount(server.deps, left, { confirmation: left.username });
    const notPossible = { code: 'FOLLOW_NOT_POSSIBLE' };
    expect(await send(FOLLOW, creator, { creatorId: creatorId(creator) })).toEqual(notPossible);
    for (const id of [creatorId(await makeFan(server.deps)), creatorId(left), 'x'])
      expect(await send(FOLLOW, fan, { creatorId: id })).toEqual(notPossible);
    expect(await send(FOLLOW, null, { creatorId: creatorId(creator) })).toEqual({
      code: 'UNAUTHENTICATED',
    });
  });

  it('more than 1,000 creators are rejected', async () => {
    const [creator, fan] = [await makeCreator(server.deps), await makeFan(server.deps)];
    await server.deps.prisma.$executeRaw`
      with people as (
        insert into "User" ("username", "email", "updatedAt")
        select 'followed-' || n, 'followed-' || n || '@test.example', now() from generate_series(1, 1000) n
        returning "id")
      insert into "Follow" ("followerId", "creatorId", "createdAt") select ${fan.id}::uuid, "id", now() from people`;
    const input = { creatorId: creatorId(creator) };
    expect(await send(FOLLOW, fan, input)).toEqual({ code: 'FOLLOW_LIMIT' });
    await server.deps.prisma.$executeRaw`
      delete from "Follow" where "id" = (select "id" from "Follow" where "followerId" = ${fan.id}::uuid limit 1)`;
    expect(await send(FOLLOW, fan, input)).toHaveProperty('creator');
  });
});

describe('unfollowCreator', () => {
  it('the end of following can be repeated, and does not affect other followers', async () => {
    const [creator, fan, other] = [
      await makeCreator(server.deps),
      await makeFan(server.deps),
      await makeFan(server.deps),
    ];
    const input = { creatorId: creatorId(creator) };
    await send(FOLLOW, fan, input);
    await send(FOLLOW, other, input);
    for (let times = 0; times < 2; times += 1)
      expect(await send(UNFOLLOW, fan, input)).toEqual({
        creator: { followerCount: 1, isFollowed: false, followAlert: null },
      });
    expect(await send(UNFOLLOW, fan, { creatorId: 'x' })).toEqual({ code: 'NOT_FOLLOWED' });
    expect(await send(UNFOLLOW, null, input)).toEqual({ code: 'UNAUTHENTICATED' });
  });

  it('a creator whom the viewer cannot see is not returned', async () => {
    const [creator, hidden, fan] = [
      await makeCreator(server.deps),
      await makeCreator(server.deps),
      await makeFan(server.deps),
    ];
    await blockUser(server.deps, creator, { username: fan.username });
    await server.deps.prisma.user.update({ where: { id: hidden.id }, data: { isActive: false } });
    for (const unseen of [creator, hidden])
      expect(await send(UNFOLLOW, fan, { creatorId: creatorId(unseen) })).toEqual({
        creator: null,
      });
  });
});

describe('setFollowAlert', () => {
  it('the choice of this follower only is stored', async () => {
    const [creator, fan, other] = [
      await makeCreator(server.deps),
      await makeFan(server.deps),
      await makeFan(server.deps),
    ];
    const id = creatorId(creator);
    const typeId = await makeSessionType(server.deps, { creator, title: 'Duo ranked' });
    for (const actor of [fan, other]) await send(FOLLOW, actor, { creatorId: id });
    const alert = { delivery: 'DIGEST', fromMinute: 1080, toMinute: 0, maxPriceMinor: 2000 };
    expect(
      await send(ALERT, fan, {
        creatorId: id,
        ...alert,
        sessionTypeId: globalId('SessionType', typeId),
      }),
    ).toMatchObject({
      creator: {
        followAlert: {
          delivery: 'DIGEST',
          fromMinute: 1080,
          toMinute: 0,
          maxPrice: { amountMinor: 2000 },
          sessionType: { title: 'Duo ranked' },
        },
      },
    });
    expect(await send(FOLLOW, other, { creatorId: id })).toMatchObject({
      creator: { followAlert: DEFAULT_ALERT },
    });
  });

  it('the invalid field is named, and creators who are not followed are rejected', async () => {
    const [creator, stranger, fan] = [
      await makeCreator(server.deps),
      await makeCreator(server.deps),
      await makeFan(server.deps),
    ];
    const id = creatorId(creator);
    await send(FOLLOW, fan, { creatorId: id });
    const foreignType = globalId(
      'SessionType',
      await makeSessionType(server.deps, { creator: stranger }),
    );
    const wrong: [object, string][] = [
      [{ fromMinute: -1, toMinute: 60 }, 'fromMinute'],
      [{ fromMinute: 0, toMinute: 1440 }, 'toMinute'],
      [{ fromMinute: 60 }, 'toMinute'],
      [{ fromMinute: 60, toMinute: 60 }, 'toMinute'],
      [{ maxPriceMinor: -1 }, 'maxPriceMinor'],
      [{ sessionTypeId: foreignType }, 'sessionTypeId'],
      [{ sessionTypeId: 'x' }, 'sessionTypeId'],
    ];
    for (const [part, field] of wrong)
      expect(await send(ALERT, fan, { creatorId: id, delivery: 'EMAIL', ...part })).toEqual({
        code: 'ALERT_INVALID',
        field,
      });
    const alert = { delivery: 'EMAIL' };
    expect(await send(ALERT, fan, { creatorId: creatorId(stranger), ...alert })).toEqual({
      code: 'NOT_FOLLOWED',
    });
    expect(await send(ALERT, null, { creatorId: id, ...alert })).toEqual({
      code: 'UNAUTHENTICATED',
    });
  });
});

describe('Viewer.following', () => {
  it('the creators are listed in pages, last followed first, without deleted ones', async () => {
    const fan = await makeFan(server.deps);
    const creators = [];
    for (let count = 0; count < 4; count += 1) {
      const creator = await makeCreator(server.deps);
      creators.push(creator);
      await send(FOLLOW, fan, { creatorId: creatorId(creator) });
      server.clock.now = new Date(server.clock.now.getTime() + 1000);
    }
    const [first, second, third, gone] = creators;
    if (gone) await deleteAccount(server.deps, gone, { confirmation: gone.username });
    expect((await server.run({ query: FOLLOWING, actor: fan })).data).toMatchObject({
      viewer: {
        followingCount: 3,
        following: {
          edges: [
            { node: { username: third?.username, isFollowed: true } },
            { node: { username: second?.username } },
          ],
          pageInfo: { hasNextPage: true },
        },
      },
    });
    expect(first?.username).toBeTruthy();
  });
});

describe('the viewer in the result', () => {
  it('the result contains the list after the change', async () => {
    const [creator, other, fan] = [
      await makeCreator(server.deps),
      await makeCreator(server.deps),
      await makeFan(server.deps),
    ];
    const rowOf = (...creators: Actor[]) => ({
      viewer: {
        followingCount: creators.length,
        following: { edges: creators.map(({ username }) => ({ node: { username } })) },
      },
    });
    expect(await send(FOLLOW_ROW, fan, { creatorId: creatorId(other) })).toEqual(rowOf(other));
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    const input = { creatorId: creatorId(creator) };
    expect(await send(FOLLOW_ROW, fan, input)).toEqual(rowOf(creator, other));
    expect(await send(UNFOLLOW_ROW, fan, input)).toEqual(rowOf(other));
  });
});

describe('Viewer.following without creators in the query', () => {
  it('the connection is returned without its creators', async () => {
    const fan = await makeFan(server.deps);
    const query = '{ viewer { following { pageInfo { hasNextPage } } } }';
    expect((await server.run({ query, actor: fan })).data).toEqual({
      viewer: { following: { pageInfo: { hasNextPage: false } } },
    });
  });
});

describe('deleteAccount', () => {
  it('the follows of the person and those of the followers are removed', async () => {
    const [creator, fan] = [await makeCreator(server.deps), await makeFan(server.deps)];
    const admirer = await makeFan(server.deps);
    await followCreator(server.deps, fan, { creatorId: creator.id });
    await followCreator(server.deps, admirer, { creatorId: creator.id });
    await deleteAccount(server.deps, fan, { confirmation: fan.username });
    expect(
      await server.deps.prisma.followerCount.findUnique({ where: { creatorId: creator.id } }),
    ).toMatchObject({ count: 1 });
    await deleteAccount(server.deps, creator, { confirmation: creator.username });
    expect(await server.deps.prisma.follow.count({ where: { creatorId: creator.id } })).toBe(0);
  });
});
