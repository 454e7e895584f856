import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeCreator, makeSlot } from '../../testing/factories/basics.ts';
import { restClient, type RestClient } from '../../testing/app/restClient.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { globalId } from '../../platform/ids/globalId.ts';

let app: TestApp;
let rest: RestClient;
beforeAll(async () => {
  app = await startTestApp({ settings: { SLOT_TAGS: 'GAMER,MUSICIAN' } });
  rest = restClient(app);
});
afterAll(() => app.close());

const names = (body: unknown) => (body as { username: string }[]).map(({ username }) => username);

describe('profiles over REST', () => {
  it('profiles are listed by tag in display or slug form, in any case, with a total', async () => {
    const chatting = await makeCreator(app.deps, { tag: 'JUST_CHATTING' });
    await makeCreator(app.deps, { tag: 'GAMER' });
    for (const tag of ['Just chatting', 'just-chatting', 'JUST_CHATTING', 'just%20chatting']) {
      const { body, headers } = await rest.send('GET', `/api/user/profiles?tag=${tag}`);
      expect([names(body), headers.get('x-total-count')]).toEqual([[chatting.username], '1']);
    }
  });

  it('profiles are limited by top and skip, newest first, and only of creators', async () => {
    const [first, second] = [
      await makeCreator(app.deps, { tag: 'YOUTUBER' }),
      await makeCreator(app.deps, { tag: 'YOUTUBER' }),
    ];
    await app.register();
    const top = await rest.send('GET', '/api/user/profiles?tag=youtuber&top=1');
    expect([names(top.body), top.headers.get('x-total-count')]).toEqual([[second.username], '2']);
    expect(
      names((await rest.send('GET', '/api/user/profiles?tag=youtuber&top=1&skip=1')).body),
    ).toEqual([first.username]);
    expect(names((await rest.send('GET', '/api/user/profiles')).body)).toHaveLength(
      await app.deps.prisma.user.count({ where: { tags: { some: {} } } }),
    );
  });

  it.each(['tag=singer', 'top=0', 'top=501', 'top=x', 'skip=-1'])(
    'the query string ?%s is rejected',
    async (query) => {
      expect(await rest.fails('GET', `/api/user/profiles?${query}`)).toEqual([
        400,
        'BAD_USER_INPUT',
      ]);
    },
  );

  it('a profile of the list has the next ten free slots, however many before them are taken', async () => {
    const creator = await makeCreator(app.deps, { tag: 'TIKTOKER' });
    const taken = await Promise.all(
      Array.from({ length: 21 }, (_, index) =>
        makeSlot(app.deps, { creator, inMinutes: 600 + 60 * index }),
      ),
    );
    await app.deps.prisma.availabilitySlot.updateMany({
      where: { id: { in: taken } },
      data: { isBlocked: true },
    });
    const free: string[] = [];
    for (let index = 0; index < 11; index += 1)
      free.push(await makeSlot(app.deps, { creator, inMinutes: 6_000 + 60 * index }));
    const { body } = await rest.send('GET', '/api/user/profiles?tag=tiktoker');
    const [listed] = body as { availability: { id: string }[] }[];
    expect(listed?.availability.map(({ id }) => id)).toEqual(
      free.slice(0, 10).map((id) => globalId('AvailabilitySlot', id)),
    );
  });

  it("free slots in a list are looked for from the next one in the creator's card on", async () => {
    const { deps } = app;
    const creator = await makeCreator(deps, { tag: 'MUSICIAN' });
    await makeSlot(deps, { creator, inMinutes: 600 });
    const id = await makeSlot(deps, { creator, inMinutes: 700 });
    const { startsAt } = await deps.prisma.availabilitySlot.findUniqueOrThrow({ where: { id } });
    await deps.prisma.creatorCard.update({
      where: { userId: creator.id },
      data: { nextSlotAt: startsAt },
    });
    const { body } = await rest.send('GET', '/api/user/profiles?tag=musician');
    expect(body).toMatchObject([{ availability: [{ id: globalId('AvailabilitySlot', id) }] }]);
  });

  it("profiles are found by username in any case, with open slots and without other users' bookings", async () => {
    const creator = await makeCreator(app.deps, { tag: 'MUSICIAN' });
    await app.deps.prisma.user.update({
      where: { id: creator.id },
      data: { timeZone: 'Europe/Budapest' },
    });
    await makeSlot(app.deps, { creator });
    const { body } = await rest.send('GET', `/api/User/Profile/${creator.username.toUpperCase()}`);
    expect(body).toMatchObject({
      id: globalId('Creator', creator.id),
      username: creator.username,
      avatarurl: '/profile/6.jpg',
      tags: ['Musician'],
      isActive: true,
      hasConnectedAccount: true,
      bookings: [],
      availability: [{ price: 12, sessionDuration: '00:30:00', timeZone: 'Europe/Budapest' }],
    });
    expect(await rest.fails('GET', '/api/user/profile/nobody-here')).toEqual([
      404,
      'PROFILE_NOT_FOUND',
    ]);
    await app.deps.prisma.user.update({ where: { id: creator.id }, data: { isActive: false } });
    expect(await rest.fails('GET', `/api/user/profile/${creator.username}`)).toEqual([
      404,
      'PROFILE_NOT_FOUND',
    ]);
  });
});

describe('the current user over REST', () => {
  it('the current user is null for visitors', async () => {
    const { username, cookie } = await app.register();
    expect((await rest.send('GET', '/api/user/me?useCookies=true', { cookie })).body).toEqual({
      username,
      isAdmin: false,
    });
    expect(await rest.fails('GET', '/api/user/me')).toEqual([401, 'UNAUTHENTICATED']);
    expect(await rest.fails('GET', '/api/user/upcoming-bookings')).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
    expect((await rest.send('GET', '/api/user/upcoming-bookings', { cookie })).body).toEqual([]);
  });

  it('the current user includes the upcoming bookings, in the profile too', async () => {
    const creator = await makeCreator(app.deps);
    const { username, cookie } = await app.register();
    const fan = await app.deps.prisma.user.findFirstOrThrow({ where: { username } });
    const slotId = await makeSlot(app.deps, { creator, priceMinor: 1999 });
    const slot = await app.deps.prisma.availabilitySlot.findUniqueOrThrow({
      where: { id: slotId },
    });
    const { id } = await app.deps.prisma.booking.create({
      data: {
        slotId,
        fanId: fan.id,
        creatorId: creator.id,
        status: 'CONFIRMED',
        startsAt: slot.startsAt,
        endsAt: slot.endsAt,
        priceMinor: 1999,
        totalMinor: 1999,
        feeMinor: 200,
        currency: 'USD',
        holdExpiresAt: slot.startsAt,
        idempotencyKey: 'k',
        requestHash: 'h',
      },
    });
    const booking = {
      bookingId: globalId('Booking', id),
      otherPartyUsername: creator.username,
      otherPartyAvatarUrl: '/profile/6.jpg',
      duration: '00:30:00',
      startTime: slot.startsAt.toISOString(),
      price: 19.99,
      status: 'CONFIRMED',
    };
    expect((await rest.send('GET', '/api/user/upcoming-bookings', { cookie })).body).toEqual([
      booking,
    ]);
    expect(
      (await rest.send('GET', `/api/user/profile/${username}`, { cookie })).body,
    ).toMatchObject({ bookings: [booking] });
    expect((await rest.send('GET', `/api/user/profile/${username}`)).body).toMatchObject({
      bookings: [],
    });
  });
});

describe('restRoutes', () => {
  it('a call whose database or payment provider does not respond is answered with 503 and Retry-After', async () => {
    const { cookie } = await app.register();
    vi.spyOn(app.deps.prisma.game, 'count').mockRejectedValueOnce(
      Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }),
    );
    vi.spyOn(app.deps.payments, 'createAccount').mockRejectedValueOnce(
      Object.assign(new Error('gone'), { type: 'StripeConnectionError' }),
    );
    vi.spyOn(app.deps.prisma.user, 'findFirst').mockRejectedValueOnce(
      Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }),
    );
    const answers = [
      await rest.send('POST', '/api/account/forgot-password', {
        body: { email: 'someone@elsewhere.example' },
      }),
      await rest.send('GET', '/api/game'),
      await rest.send('POST', '/api/stripe/create-connected-account', { cookie }),
    ];
    expect(answers).toMatchObject(
      ['UNAVAILABLE', 'UNAVAILABLE', 'PAYMENTS_UNAVAILABLE'].map((code) => ({
        status: 503,
        body: { code },
      })),
    );
    for (const { headers } of answers)
      expect([headers.get('content-type'), headers.get('retry-after')]).toEqual([
        'application/problem+json; charset=utf-8',
        '1',
      ]);
  });
});
