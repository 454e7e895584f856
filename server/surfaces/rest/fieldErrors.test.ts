import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restClient, type RestClient } from '../../testing/app/restClient.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { openApiDocument } from './openApi/openApi.ts';

type FieldProblem = { field: string; message: string };
type Refusal = { code: string; detail: string; errors?: FieldProblem[] };

let app: TestApp;
let rest: RestClient;
let creator: string;
let admin: string;
let gameId: string;
beforeAll(async () => {
  app = await startTestApp();
  rest = restClient(app);
  const { email, cookie } = await app.register();
  const { id } = await app.deps.prisma.user.findUniqueOrThrow({ where: { email } });
  const payoutAccount = { create: { providerAccountId: `acct_${id}`, onboardingComplete: true } };
  await app.deps.prisma.user.update({
    where: { id },
    data: { emailVerified: true, tags: { create: { tag: 'GAMER' } }, payoutAccount },
  });
  creator = cookie;
  admin = (await app.register({ role: 'ADMIN' })).cookie;
  const game = await app.deps.prisma.game.create({
    data: { name: 'Tide', slug: 'tide', description: 'Waves' },
  });
  gameId = globalId('Game', game.id);
});
afterAll(() => app.close());

const service = { title: 'A song', description: 'For you.', price: 20, deliveryDeadline: 2 };
const coupon = { name: 'Summer', percentOff: 20, durationInDays: 3, maxRedemptions: 5 };
const slot = { date: '2026-12-05', startTime: '18:00:00', sessionDuration: '00:30:00', price: 5 };

async function refusal(
  method: string,
  path: string,
  sending: { cookie?: string; body?: unknown } = {},
): Promise<Refusal> {
  const { status, body } = await rest.send(method, path, sending);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  return body as Refusal;
}

describe('an invalid service', () => {
  it.each([
    [{ price: 5.555 }, 'price', 'Use at most two decimals.'],
    [{ price: 'abc' }, 'price', 'Enter an amount, such as 12.50.'],
    [{ price: 1e9 }, 'price', 'Enter 0.50 to 999,999.99.'],
    [{ price: 0.2 }, 'price', 'Enter 0.50 to 999,999.99.'],
    [{ title: 'x'.repeat(15_000) }, 'title', 'Use at most 120 characters.'],
    [{ title: ' ' }, 'title', 'This field is required.'],
    [{ title: 5 }, 'title', 'Enter text.'],
    [{ deliveryDeadline: 1.5 }, 'deliveryDeadline', 'Enter a whole number from 1 to 365.'],
    [{ deliveryDeadline: 'soon' }, 'deliveryDeadline', 'Enter a number.'],
  ])(
    'a service is rejected with the name of the field in case %$',
    async (change, field, message) => {
      const refused = await refusal('POST', '/api/fixedservices', {
        cookie: creator,
        body: { ...service, ...change },
      });
      expect(refused).toMatchObject({
        code: 'SERVICE_INVALID',
        detail: 'Please fill the inputs.',
        errors: [{ field, message }],
      });
    },
  );

  it('a service is rejected with every invalid field', async () => {
    const refused = await refusal('POST', '/api/fixedservices', {
      cookie: creator,
      body: { ...service, title: '', deliveryDeadline: 0 },
    });
    expect(refused.errors?.map(({ field }) => field)).toEqual(['title', 'deliveryDeadline']);
  });

  it('a service is rejected for an unknown status', async () => {
    const { body } = await rest.send('POST', '/api/fixedservices', {
      cookie: creator,
      body: service,
    });
    const refused = await refusal('PUT', `/api/fixedservices/${(body as { id: string }).id}`, {
      cookie: creator,
      body: { status: 7 },
    });
    expect(refused).toMatchObject({
      code: 'SERVICE_INVALID',
      errors: [{ field: 'status', message: 'Use one of: 0, 1.' }],
    });
  });
});

describe('an invalid slot', () => {
  it.each([
    [{ price: 1.234 }, 'SLOT_PRICE', 'price', 'Use at most two decimals.'],
    [{ price: 1e9 }, 'SLOT_PRICE', 'price', 'Enter 0, or 0.50 to 999,999.99.'],
    [{ price: 0.3 }, 'SLOT_PRICE', 'price', 'Enter 0, or 0.50 to 999,999.99.'],
    [
      { sessionDuration: '00:20:00' },
      'SLOT_DURATION',
      'sessionDuration',
      'A slot lasts 30, 45 or 60 minutes.',
    ],
    [{ date: '2026-02-30' }, 'BAD_USER_INPUT', 'date', 'A date is yyyy-MM-dd.'],
    [{ date: '2020-02-20' }, 'SLOT_PAST', 'startTime', 'This time has already passed.'],
    [{ startTime: '25:00:00' }, 'BAD_USER_INPUT', 'startTime', 'A time is HH:mm:ss.'],
    [
      { startTime: '23:45:00' },
      'SLOT_PASSES_MIDNIGHT',
      'sessionDuration',
      'A slot must end by midnight.',
    ],
  ])(
    'a slot is rejected with the name of the field in case %$',
    async (change, code, field, message) => {
      const refused = await refusal('POST', '/api/user/daily-availability', {
        cookie: creator,
        body: { ...slot, ...change },
      });
      expect(refused).toMatchObject({ code, errors: [{ field, message }] });
    },
  );

  it('a slot that ends exactly at midnight is accepted', async () => {
    const { status, body } = await rest.send('POST', '/api/user/daily-availability', {
      cookie: creator,
      body: { ...slot, startTime: '23:30:00' },
    });
    expect([status, body]).toMatchObject([201, { endTime: '00:00:00' }]);
  });
});

describe('an invalid coupon', () => {
  it.each([
    [{ name: '' }, 'name', 'This field is required.'],
    [{ name: 'x'.repeat(41) }, 'name', 'Use at most 40 characters.'],
    [{ percentOff: 101 }, 'percentOff', 'Enter a whole number from 1 to 100.'],
    [{ durationInDays: 0.5 }, 'durationInDays', 'Enter a whole number from 1 to 3,650.'],
    [{ maxRedemptions: 'many' }, 'maxRedemptions', 'Enter a number.'],
  ])(
    'a coupon is rejected with the name of the field in case %$',
    async (change, field, message) => {
      const refused = await refusal('POST', '/api/stripe/create-coupon', {
        cookie: creator,
        body: { ...coupon, ...change },
      });
      expect(refused).toMatchObject({
        code: 'COUPON_FIELDS_INVALID',
        errors: [{ field, message }],
      });
    },
  );
});

describe('an invalid profile, account or list', () => {
  it.each([[501], [5_001]])('a profile is rejected for a bio of %i characters', async (length) => {
    const refused = await refusal('PUT', '/api/user/bio', {
      cookie: creator,
      body: { bio: 'x'.repeat(length) },
    });
    expect(refused).toMatchObject({
      code: 'PROFILE_INVALID',
      errors: [{ field: 'bio', message: 'A bio has 500 characters at most.' }],
    });
  });

  it('a registration is rejected with the missing fields', async () => {
    const { detail, errors = [] } = await refusal('POST', '/api/account/register', { body: {} });
    expect(errors).toEqual(
      ['email', 'password', 'username'].map((field) => ({
        field,
        message: 'This field is required.',
      })),
    );
    expect(detail).toBe('Several fields are not valid.');
  });

  it.each([
    ['/api/game?top=abc', 'top', 'Enter a whole number from 1 to 500.'],
    ['/api/game?top=501', 'top', 'Enter a whole number from 1 to 500.'],
    ['/api/game?skip=-1', 'skip', 'Enter a whole number from 0 to 1,000,000.'],
    ['/api/fixedservices', 'userId', 'This field is required.'],
  ])('an account is rejected with a message about %s', async (path, field, message) => {
    expect(await refusal('GET', path)).toMatchObject({
      code: 'BAD_USER_INPUT',
      detail: message,
      errors: [{ field, message }],
    });
  });

  it.each([
    ['PUT', '/api/user/username', { username: 'a' }, 'username'],
    [
      'PUT',
      '/api/user/password',
      { currentPassword: 'wrong', newPassword: 'long enough' },
      'currentPassword',
    ],
    ['PUT', '/api/user/password', { currentPassword: 'wrong', newPassword: 'abc' }, 'newPassword'],
  ])('a list is rejected with the field in %s %s', async (method, path, body, field) => {
    expect(
      (await refusal(method, path, { cookie: creator, body })).errors?.map((one) => one.field),
    ).toEqual([field]);
  });
});

describe('the content of a game', () => {
  const event = {
    title: 'Cup',
    startDate: '2026-12-01',
    endDate: '2026-12-02',
    prizePool: '100',
    numberOfTeams: 4,
    location: 'Online',
  };
  const post = (change: object) =>
    refusal('POST', `/api/games/${gameId}/events`, {
      cookie: admin,
      body: { ...event, ...change },
    });

  it.each([
    '2026-02-31',
    '2026-02-31T10:00:00Z',
    '2026-04-31T10:00:00+02:00',
    '2027-02-29',
    '2026-12-01T24:30:00Z',
  ])('the content cannot have the impossible date %s', async (startDate) => {
    expect(await post({ startDate })).toMatchObject({
      errors: [
        {
          field: 'startDate',
          message: 'Enter a date that exists, such as 2026-12-01 or 2026-12-01T18:00:00Z.',
        },
      ],
    });
  });

  it.each(['2028-02-29', '2026-11-30T10:00', '2026-11-30T10:00:00.5Z'])(
    'the date %s is accepted',
    async (startDate) => {
      const { status } = await rest.send('POST', `/api/games/${gameId}/events`, {
        cookie: admin,
        body: { ...event, startDate, endDate: '2028-03-01' },
      });
      expect(status).toBe(201);
    },
  );

  it('the content is rejected with the field of an end before the start', async () => {
    expect(await post({ endDate: '2026-11-30' })).toMatchObject({
      code: 'GAME_CONTENT_INVALID',
      errors: [{ field: 'endDate', message: 'The end must not be before the start.' }],
    });
  });

  it('the content is rejected if two ids contradict each other', async () => {
    const other = globalId('Game', '00000000-0000-4000-8000-000000000001');
    const contradiction = {
      code: 'BAD_USER_INPUT',
      errors: [{ field: 'gameId', message: 'This is not the id in the path.' }],
    };
    expect(await post({ gameId: other })).toMatchObject(contradiction);
    expect(
      await refusal('DELETE', `/api/games/${gameId}/easter-eggs?gameId=${other}&easterEggId=x`, {
        cookie: admin,
      }),
    ).toMatchObject(contradiction);
    const form = new FormData();
    form.set('gameId', other);
    form.set('description', 'Hidden');
    expect(
      await refusal('POST', `/api/games/${gameId}/easter-eggs`, { cookie: admin, body: form }),
    ).toMatchObject(contradiction);
    const { status } = await rest.send('POST', `/api/games/${gameId}/events`, {
      cookie: admin,
      body: { ...event, gameId },
    });
    expect(status).toBe(201);
  });
});

type Schema = { maxLength?: number; minimum?: number; maximum?: number };
type Document = {
  paths: Record<
    string,
    Record<
      string,
      {
        requestBody: {
          content: Record<string, { schema: { properties: Record<string, Schema> } }>;
        };
      }
    >
  >;
};

describe('the limits in the OpenAPI document', () => {
  const { paths } = openApiDocument({ publicUrl: '' }) as unknown as Document;
  const getLimits = (path: string, method: string): [string, Schema][] =>
    Object.entries(
      Object.values(paths[path]?.[method]?.requestBody.content ?? {})[0]?.schema.properties ?? {},
    );

  it.each([
    ['/api/fixedservices', 'post', service],
    ['/api/stripe/create-coupon', 'post', coupon],
    ['/api/user/bio', 'put', { bio: 'x' }],
    ['/api/notifications', 'post', { title: 'New', content: 'News' }],
    ['/api/game', 'post', { name: 'Reef', description: 'Fish' }],
  ])('the limits are those that the server enforces for %s', async (path, method, body) => {
    const cookie = /game|notifications/.test(path) ? admin : creator;
    const sends = async (change: object): Promise<number> =>
      (await rest.send(method.toUpperCase(), path, { cookie, body: { ...body, ...change } }))
        .status;
    let tried = 0;
    for (const [field, { maxLength, maximum }] of getLimits(path, method)) {
      if (field === 'slug' || field === 'thumbnailUrl') continue;
      const [max, above] = maxLength
        ? ['x'.repeat(maxLength), 'x'.repeat(maxLength + 1)]
        : [maximum, (maximum ?? 0) + 1];
      if (max === undefined) continue;
      tried += 1;
      expect([field, await sends({ [field]: max })]).toEqual([
        field,
        method === 'post' ? 201 : 200,
      ]);
      expect([field, await sends({ [field]: above })]).toEqual([field, 400]);
    }
    expect(tried).toBeGreaterThan(0);
  });
});

describe('a body of another shape', () => {
  const forgot = '/api/account/forgot-password';
  const reset = '/api/account/reset-password';
  const required = (field: string) => ({ field, message: 'This field is required.' });

  it.each([
    [forgot, [], [{ field: 'body', message: 'Enter an object.' }]],
    [forgot, 'text', [{ field: 'body', message: 'Enter an object.' }]],
    [forgot, { email: 5 }, [{ field: 'email', message: 'Enter text.' }]],
    [
      reset,
      { email: ['a'] },
      [{ field: 'email', message: 'Enter text.' }, required('token'), required('newPassword')],
    ],
    [
      reset,
      { email: 'a', token: 'b', newPassword: 123_456 },
      [{ field: 'newPassword', message: 'Enter text.' }],
    ],
  ])('%s rejects %j with the fields', async (path, body, errors) => {
    expect(await refusal('POST', path, { body })).toMatchObject({ code: 'BAD_USER_INPUT', errors });
  });

  it('a link for a new password is not requested with a body that is too large or not JSON', async () => {
    const send = async (body: string) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(app.url + forgot, { method: 'POST', headers, body });
      return [response.status, ((await response.json()) as Refusal).detail];
    };
    expect(await send('{bad')).toEqual([400, 'The body is not JSON.']);
    expect(await send(JSON.stringify({ email: 'x'.repeat(20_000) }))).toEqual([
      413,
      'The request is too large.',
    ]);
  });

  it('a text that cannot be stored is rejected with its field', async () => {
    const message = 'A text must not hold the character NUL or half a character.';
    expect(await refusal('GET', '/api/game/%00')).toMatchObject({
      errors: [{ field: 'slugOrId', message }],
    });
    const body = { ...service, title: 'half \ud83d' };
    expect(await refusal('POST', '/api/fixedservices', { cookie: creator, body })).toMatchObject({
      code: 'BAD_USER_INPUT',
      errors: [{ field: 'title', message }],
    });
  });

  it.each([
    ['texts that cannot be stored', '\0', 10_000],
    ['valid texts', '', 30_000],
  ])('a long key with many %s is rejected with few short fields', async (_, text, count) => {
    const body = { ['A'.repeat(100_000)]: Array.from({ length: count }, () => text) };
    const refused = await refusal('POST', '/api/account/register', { body });
    expect(JSON.stringify(refused).length).toBeLessThan(6_000);
    expect(refused.errors?.length).toBeLessThanOrEqual(20);
  });
});
