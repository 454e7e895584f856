import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookSlot } from '../../areas/bookings/holds/bookSlot.ts';
import type { Tag } from '../../platform/database/generated/enums.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { restClient, type RestClient } from '../../testing/app/restClient.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../testing/app/testApp.ts';
import { globalId } from '../../platform/ids/globalId.ts';

let app: TestApp;
let rest: RestClient;
beforeAll(async () => {
  app = await startTestApp();
  rest = restClient(app);
});
afterAll(() => app.close());

async function person({ tag, onboarded = true }: { tag?: Tag; onboarded?: boolean } = {}) {
  const { username, cookie } = await app.register();
  const { id } = await app.deps.prisma.user.findFirstOrThrow({ where: { username } });
  await app.deps.prisma.user.update({
    where: { id },
    data: {
      emailVerified: true,
      timeZone: 'Europe/Budapest',
      ...(tag
        ? {
            tags: { create: { tag } },
            payoutAccount: {
              create: { providerAccountId: `acct_${id}`, onboardingComplete: onboarded },
            },
          }
        : {}),
    },
  });
  return { id, username, cookie };
}

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe("the user's profile over REST", () => {
  it('username, bio and password are changed', async () => {
    const { cookie } = await person();
    expect(
      await rest.send('PUT', '/api/user/username', { cookie, body: { username: 'renamed-one' } }),
    ).toMatchObject({ status: 200, body: { username: 'renamed-one' } });
    expect(
      await rest.send('PUT', '/api/user/bio', { cookie, body: { bio: ' Hello ' } }),
    ).toMatchObject({ status: 200, body: { bio: 'Hello' } });
    expect(
      await rest.send('PUT', '/api/user/password', {
        cookie,
        body: { currentPassword: TEST_PASSWORD, newPassword: 'another-horse' },
      }),
    ).toMatchObject({ status: 200, body: { message: 'Password updated successfully.' } });
    expect(
      await rest.fails('PUT', '/api/user/username', { cookie, body: { username: 'x' } }),
    ).toEqual([400, 'USERNAME_INVALID']);
    expect(
      await rest.fails('PUT', '/api/user/username', {
        cookie,
        body: { username: (await person()).username },
      }),
    ).toEqual([409, 'USERNAME_TAKEN']);
    expect(
      await rest.fails('PUT', '/api/user/bio', { cookie, body: { bio: 'x'.repeat(501) } }),
    ).toEqual([400, 'PROFILE_INVALID']);
    expect(
      await rest.send('PUT', '/api/user/password', {
        cookie,
        body: { currentPassword: 'wrong', newPassword: 'another-horse' },
      }),
    ).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_WRONG', detail: 'Failed to update password.' },
    });
    expect(
      await rest.fails('PUT', '/api/user/password', {
        cookie,
        body: { currentPassword: 'another-horse', newPassword: '12345' },
      }),
    ).toEqual([400, 'PASSWORD_TOO_SHORT']);
  });

  it('games, languages and tags are added and removed once, following the Gamer rule', async () => {
    const { username, cookie } = await person();
    const lists = async () =>
      (await rest.send('GET', `/api/user/profile/${username}`)).body as {
        games: string[];
        languages: string[];
        tags: string[];
      };
    for (const name of ['Elden%20Ring', 'elden ring', 'Rocket/League'.replace('/', '%2F')])
      expect((await rest.send('POST', `/api/user/games/${name}`, { cookie })).status).toBe(201);
    expect((await rest.send('POST', '/api/user/languages/HU', { cookie })).status).toBe(201);
    expect((await rest.send('POST', '/api/user/tags/just-chatting', { cookie })).status).toBe(201);
    expect(await lists()).toMatchObject({
      games: ['Elden Ring', 'Rocket/League'],
      languages: ['hu'],
      tags: ['Just chatting'],
    });
    expect(await rest.send('POST', '/api/user/tags/Gamer', { cookie })).toMatchObject({
      status: 409,
      body: { code: 'TAG_CONFLICT', detail: 'Cannot select Gamer with other tags.' },
    });
    const gamer = await person();
    expect((await rest.send('POST', '/api/user/tags/gamer', { cookie: gamer.cookie })).status).toBe(
      201,
    );
    expect(
      await rest.send('POST', '/api/user/tags/Musician', { cookie: gamer.cookie }),
    ).toMatchObject({
      status: 409,
      body: {
        code: 'TAG_CONFLICT',
        detail: 'Cannot select this tag with Gamer.',
        errors: [{ field: 'tag' }],
      },
    });
    expect(await rest.fails('POST', '/api/user/tags/singer', { cookie })).toEqual([
      400,
      'BAD_USER_INPUT',
    ]);
    expect(await rest.fails('POST', '/api/user/languages/xx', { cookie })).toEqual([
      400,
      'PROFILE_INVALID',
    ]);
    for (const path of [
      'games/ELDEN%20RING',
      'games/never-had',
      'languages/hu',
      'tags/Just%20chatting',
    ])
      expect((await rest.send('DELETE', `/api/user/${path}`, { cookie })).status).toBe(204);
    expect(await lists()).toMatchObject({ games: ['Rocket/League'], languages: [], tags: [] });
  });

  it('several items are added in parallel without losing one', async () => {
    const { username, cookie } = await person();
    const names = Array.from({ length: 8 }, (_, index) => `Game ${index}`);
    const answers = await Promise.all(
      names.map((name) =>
        rest.send('POST', `/api/user/games/${encodeURIComponent(name)}`, { cookie }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(
      (
        (await rest.send('GET', `/api/user/profile/${username}`)).body as { games: string[] }
      ).games.toSorted(),
    ).toEqual(names);
  });

  it('a tag that bookings need is kept', async () => {
    const creator = await person({ tag: 'GAMER' });
    const fan = await person();
    const actor = await app.deps.prisma.user.findUniqueOrThrow({ where: { id: creator.id } });
    const slotId = await makeSlot(app.deps, { creator: actor });
    const slot = await app.deps.prisma.availabilitySlot.findUniqueOrThrow({
      where: { id: slotId },
    });
    await app.deps.prisma.booking.create({
      data: {
        slotId,
        fanId: fan.id,
        creatorId: creator.id,
        status: 'CONFIRMED',
        startsAt: slot.startsAt,
        endsAt: slot.endsAt,
        priceMinor: 0,
        totalMinor: 0,
        feeMinor: 0,
        currency: 'USD',
        holdExpiresAt: slot.startsAt,
        idempotencyKey: 'k',
        requestHash: 'h',
      },
    });
    expect(await rest.fails('DELETE', '/api/user/tags/gamer', { cookie: creator.cookie })).toEqual([
      409,
      'TAG_IN_USE',
    ]);
  });

  it('profile links are returned and accepted', async () => {
    const { cookie } = await person();
    expect((await rest.send('GET', '/api/User/social-media', { cookie })).body).toEqual({
      twitterUrl: null,
      instagramUrl: null,
      facebookUrl: null,
    });
    expect(
      (
        await rest.send('PUT', '/api/User/social-media', {
          cookie,
          body: { twitterUrl: 'x.com/nova', instagramUrl: ' ' },
        })
      ).body,
    ).toEqual({ twitterUrl: 'https://x.com/nova', instagramUrl: null, facebookUrl: null });
    expect(
      (
        await rest.send('PUT', '/api/User/social-media', {
          cookie,
          body: { twitterUrl: '', facebookUrl: 'https://facebook.com/nova' },
        })
      ).body,
    ).toEqual({ twitterUrl: null, instagramUrl: null, facebookUrl: 'https://facebook.com/nova' });
    expect(
      await rest.send('PUT', '/api/User/social-media', {
        cookie,
        body: { twitterUrl: 'https://evil.example/x' },
      }),
    ).toMatchObject({
      status: 400,
      body: { code: 'PROFILE_INVALID', errors: [{ field: 'twitterUrl' }] },
    });
  });

  it('a form with an image is accepted, and no other file', async () => {
    const { cookie } = await person();
    const send = (content: Buffer, name = 'avatarFile') => {
      const form = new FormData();
      form.set(name, new Blob([new Uint8Array(content)], { type: 'image/png' }), 'me.png');
      return { cookie, body: form };
    };
    const image = await sharp({
      create: { width: 40, height: 30, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer();
    const { status, body } = await rest.send('PUT', '/api/user/avatar', send(image));
    expect([status, (body as { avatarurl: string }).avatarurl]).toEqual([
      200,
      expect.stringMatching(/^\/media\/avatars\/.+\.webp$/),
    ]);
    expect(
      (await fetch(app.url + (body as { avatarurl: string }).avatarurl)).headers.get(
        'content-type',
      ),
    ).toBe('image/webp');
    expect(await rest.send('PUT', '/api/user/avatar', send(Buffer.from('<svg/>')))).toMatchObject({
      status: 400,
      body: { code: 'IMAGE_UNREADABLE', errors: [{ field: 'avatarFile' }] },
    });
    expect(await rest.fails('PUT', '/api/user/avatar', send(image, 'other'))).toEqual([
      400,
      'BAD_USER_INPUT',
    ]);
    for (const extra of ['other', 'AvatarFile']) {
      const twoFiles = send(image);
      twoFiles.body.append(extra, new Blob([new Uint8Array(image)]), 'extra.png');
      expect(await rest.send('PUT', '/api/user/avatar', twoFiles)).toMatchObject({
        status: 400,
        body: { code: 'BAD_USER_INPUT', errors: [{ field: extra }] },
      });
    }
    expect(
      await rest.send('PUT', '/api/user/avatar', send(Buffer.alloc(10 * 1024 * 1024 + 1))),
    ).toMatchObject({
      status: 413,
      body: { code: 'IMAGE_TOO_LARGE', errors: [{ field: 'avatarFile' }] },
    });
    expect(
      await rest.fails('PUT', '/api/user/avatar', { cookie, body: { avatarFile: 'x' } }),
    ).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });
});

describe('the slots of a day over REST', () => {
  it("slots are opened, listed and closed in the creator's time zone, by username and by id", async () => {
    const { id, username, cookie } = await person({ tag: 'GAMER' });
    const date = inDays(3);
    const made = await rest.send('POST', '/api/User/daily-availability', {
      cookie,
      body: { date, startTime: '23:30:00', sessionDuration: '00:30:00', price: 7.5 },
    });
    const slot = {
      id: expect.any(String),
      date,
      startTime: '23:30:00',
      endTime: '00:00:00',
      sessionDuration: '00:30:00',
      price: 7.5,
    };
    expect(made).toMatchObject({ status: 201, body: { ...slot, isBooked: false } });
    expect(
      (
        await rest.send('POST', '/api/user/daily-availability', {
          cookie,
          body: { date, startTime: '10:00' },
        })
      ).body,
    ).toMatchObject({ sessionDuration: '00:30:00', price: 5 });
    expect(
      (await rest.send('GET', `/api/user/daily-availability/${date}`, { cookie })).body,
    ).toMatchObject([{ startTime: '10:00:00' }, slot]);
    for (const who of [username.toUpperCase(), id, encodeURIComponent(globalId('Creator', id))]) {
      expect(
        (await rest.send('GET', `/api/user/${who}/daily-availability/${date}`)).body,
      ).toMatchObject([{ startTime: '10:00:00', timeZone: 'Europe/Budapest' }, slot]);
    }
    expect(
      (await rest.send('DELETE', `/api/User/daily-availability/${date}/10:00:00`, { cookie }))
        .status,
    ).toBe(204);
    expect(
      await rest.fails('DELETE', `/api/User/daily-availability/${date}/10:00:00`, { cookie }),
    ).toEqual([404, 'SLOT_NOT_FOUND']);
    expect(await rest.fails('GET', `/api/user/nobody-here/daily-availability/${date}`)).toEqual([
      404,
      'PROFILE_NOT_FOUND',
    ]);
  });

  it('slots are rejected if they cannot be opened', async () => {
    const { cookie } = await person({ tag: 'GAMER' });
    const body = { date: inDays(5), startTime: '12:00:00', sessionDuration: '01:00:00', price: 5 };
    const open = (change: object, who = cookie) =>
      rest.fails('POST', '/api/user/daily-availability', {
        cookie: who,
        body: { ...body, ...change },
      });
    expect((await rest.send('POST', '/api/user/daily-availability', { cookie, body })).status).toBe(
      201,
    );
    expect(await open({ startTime: '12:30:00' })).toEqual([409, 'SLOT_OVERLAP']);
    expect(await open({ sessionDuration: '00:20:00' })).toEqual([400, 'SLOT_DURATION']);
    expect(await open({ date: inDays(-2) })).toEqual([400, 'SLOT_PAST']);
    expect(await open({ date: inDays(400) })).toEqual([400, 'SLOT_TOO_FAR']);
    for (const price of [0.49, -1, 1.999, 'five'])
      expect(await open({ startTime: '15:00:00', price })).toEqual([400, 'SLOT_PRICE']);
    expect(await open({ date: '2027-03-28', startTime: '02:30:00' })).toEqual([
      400,
      'SLOT_TIME_SKIPPED',
    ]);
    expect(await open({ date: '2027-02-30' })).toEqual([400, 'BAD_USER_INPUT']);
    expect(await open({ startTime: '25:00' })).toEqual([400, 'BAD_USER_INPUT']);
    expect(await open({}, (await person({ tag: 'MUSICIAN' })).cookie)).toEqual([
      403,
      'CANNOT_OPEN_SLOTS',
    ]);
    expect(
      await rest.send('POST', '/api/user/daily-availability', {
        cookie: (await person({ tag: 'MUSICIAN' })).cookie,
        body: { date: '2099-01-01', startTime: '10:00:00' },
      }),
    ).toMatchObject({ body: { detail: 'Only Gamers can open slots.' } });
    expect(await open({}, (await person({ tag: 'GAMER', onboarded: false })).cookie)).toEqual([
      403,
      'CANNOT_OPEN_SLOTS',
    ]);
  });

  it('slots cannot be deleted once booked, and then only their creator sees them', async () => {
    const { id, username, cookie } = await person({ tag: 'GAMER' });
    const date = inDays(4);
    await rest.send('POST', '/api/user/daily-availability', {
      cookie,
      body: { date, startTime: '12:00:00', price: 0 },
    });
    const { id: slotId } = await app.deps.prisma.availabilitySlot.findFirstOrThrow({
      where: { creatorId: id },
    });
    await bookSlot(app.deps, await makeFan(app.deps), { slotId, idempotencyKey: 'k' });
    expect(
      (await rest.send('GET', `/api/user/daily-availability/${date}`, { cookie })).body,
    ).toMatchObject([{ startTime: '12:00:00', price: 0, isBooked: true }]);
    expect(
      (await rest.send('GET', `/api/user/${username}/daily-availability/${date}`)).body,
    ).toEqual([]);
    expect(
      await rest.fails('DELETE', `/api/user/daily-availability/${date}/12:00:00`, { cookie }),
    ).toEqual([409, 'SLOT_BOOKED']);
  });

  it('both slots of a time that clocks repeat can be deleted, the earlier one first', async () => {
    const { id, cookie } = await person({ tag: 'GAMER' });
    const { prisma } = app.deps;
    await prisma.user.update({ where: { id }, data: { timeZone: 'Europe/Budapest' } });
    const instants = ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'];
    await prisma.availabilitySlot.createMany({
      data: instants.map((startsAt) => ({
        creatorId: id,
        startsAt,
        endsAt: new Date(Date.parse(startsAt) + 30 * 60_000),
        priceMinor: 500,
        currency: 'USD',
      })),
    });
    const path = '/api/user/daily-availability/2027-10-31';
    const list = async () => (await rest.send('GET', path, { cookie })).body;
    expect(await list()).toMatchObject([{ startTime: '02:30:00' }, { startTime: '02:30:00' }]);
    for (const left of [[instants[1]], []]) {
      expect((await rest.send('DELETE', `${path}/02:30:00`, { cookie })).status).toBe(204);
      const slots = await prisma.availabilitySlot.findMany({
        where: { creatorId: id, closedAt: null },
      });
      expect(slots.map(({ startsAt }) => startsAt.toISOString())).toEqual(left);
    }
    expect(await rest.fails('DELETE', `${path}/02:30:00`, { cookie })).toEqual([
      404,
      'SLOT_NOT_FOUND',
    ]);
  });

  it('of a time that clocks repeat, the later slot is deleted when the earlier one is reserved', async () => {
    const { id, cookie } = await person({ tag: 'GAMER' });
    const { prisma } = app.deps;
    await prisma.user.update({ where: { id }, data: { timeZone: 'Europe/Budapest' } });
    const [earlier] = await prisma.availabilitySlot.createManyAndReturn({
      data: ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z'].map((startsAt) => ({
        creatorId: id,
        startsAt,
        endsAt: new Date(Date.parse(startsAt) + 30 * 60_000),
        priceMinor: 500,
        currency: 'USD',
      })),
    });
    const slotId = earlier?.id ?? '';
    await prisma.reservation.create({ data: { slotId, creatorId: id, kind: 'WAITLIST' } });
    const path = '/api/user/daily-availability/2027-10-31/02:30:00';
    expect((await rest.send('DELETE', path, { cookie })).status).toBe(204);
    const left = await prisma.availabilitySlot.findMany({
      where: { creatorId: id, closedAt: null },
      select: { id: true },
    });
    expect(left).toEqual([{ id: slotId }]);
    expect(await rest.fails('DELETE', path, { cookie })).toEqual([409, 'SLOT_RESERVED']);
  });

  it('slots cannot be changed by other users', async () => {
    const owner = await makeCreator(app.deps);
    const slotId = await makeSlot(app.deps, { creator: owner });
    const { startsAt } = await app.deps.prisma.availabilitySlot.findUniqueOrThrow({
      where: { id: slotId },
    });
    const [date, time] = [
      startsAt.toISOString().slice(0, 10),
      startsAt.toISOString().slice(11, 16),
    ];
    const stranger = await person({ tag: 'GAMER' });
    await app.deps.prisma.user.update({ where: { id: stranger.id }, data: { timeZone: 'UTC' } });
    expect(
      await rest.fails('DELETE', `/api/user/daily-availability/${date}/${time}`, {
        cookie: stranger.cookie,
      }),
    ).toEqual([404, 'SLOT_NOT_FOUND']);
  });
});

describe('visitors over REST', () => {
  it('every write of a visitor is rejected', async () => {
    const day = inDays(1);
    for (const path of ['username', 'bio', 'password', 'avatar', 'social-media'])
      expect(await rest.fails('PUT', `/api/user/${path}`, { body: {} })).toEqual([
        401,
        'UNAUTHENTICATED',
      ]);
    for (const method of ['POST', 'DELETE'])
      for (const path of ['games/x', 'tags/gamer', 'languages/en'])
        expect(await rest.fails(method, `/api/user/${path}`)).toEqual([401, 'UNAUTHENTICATED']);
    expect(await rest.fails('POST', '/api/user/daily-availability', { body: {} })).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
    expect(await rest.fails('DELETE', `/api/user/daily-availability/${day}/10:00`)).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
    expect(await rest.fails('GET', `/api/user/daily-availability/${day}`)).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
    expect(await rest.fails('GET', '/api/user/social-media')).toEqual([401, 'UNAUTHENTICATED']);
  });
});
