import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresBudgets } from './Budgets.ts';
import { postgresLimiters } from './postgresLimiters.ts';
import { makeFan } from '../../testing/factories/basics.ts';
import { restClient } from '../../testing/app/restClient.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { countChanges } from './changes.ts';
import { BUDGETS, LIMITS } from './limits.ts';
import { countSignUp } from './signUps.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

const { capacity } = BUDGETS.changes;
const MUTATION = 'mutation { endOtherSessions { __typename } }';

/** Sent in parallel, because a sequence would be slower than the refill. */
const manyAtOnce = <T>(send: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 40 }, send));

describe('countChanges', () => {
  it('a mutation of a user above the limit is rejected with 429 and Retry-After, and no other user', async () => {
    const [fan, other] = await Promise.all([app.register(), app.register()]);
    const { id } = await app.deps.prisma.user.findUniqueOrThrow({ where: { email: fan.email } });
    countChanges(app.deps, { actor: { id }, address: '', count: capacity });
    const answers = await manyAtOnce(() =>
      app.post('/graphql', { query: MUTATION }, { cookie: fan.cookie }),
    );
    const refused = answers.find(({ status }) => status === 429);
    const body = (await refused?.json()) as
      | { errors: { extensions: Record<string, unknown> }[] }
      | undefined;
    expect([body?.errors[0]?.extensions['code'], refused?.headers.get('retry-after')]).toEqual([
      'RATE_LIMITED',
      '1',
    ]);
    expect((await app.graphql(MUTATION, { cookie: other.cookie })).errors).toBeUndefined();
    expect((await app.graphql('{ viewer { id } }', { cookie: fan.cookie })).errors).toBeUndefined();
  });

  it('each field of a mutation is counted, including those in fragments', async () => {
    const { email, cookie } = await app.register();
    const { id } = await app.deps.prisma.user.findUniqueOrThrow({ where: { email } });
    countChanges(app.deps, { actor: { id }, address: '', count: capacity - 15 });
    const fields = Array.from(
      { length: 20 },
      (_, index) => `a${index}: endOtherSessions { __typename }`,
    ).join(' ');
    const { errors } = await app.graphql(`mutation { ...F } fragment F on Mutation { ${fields} }`, {
      cookie,
    });
    expect(errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
  });

  it('REST writes are counted, and REST reads are not', async () => {
    const rest = restClient(app);
    const { email, cookie } = await app.register();
    const { id } = await app.deps.prisma.user.findUniqueOrThrow({ where: { email } });
    countChanges(app.deps, { actor: { id }, address: '', count: capacity });
    const answers = await manyAtOnce(() =>
      rest.fails('PUT', '/api/user/bio', { cookie, body: { bio: 'x' } }),
    );
    expect(answers).toContainEqual([429, 'RATE_LIMITED']);
    expect((await rest.send('GET', '/api/user/me', { cookie })).status).toBe(200);
  });

  it('the count is shared by two processes', async () => {
    const actor = await makeFan(app.deps);
    const [one, two] = [postgresBudgets(app.deps), postgresBudgets(app.deps)];
    countChanges({ budgets: one }, { actor, address: '', count: capacity });
    await one.sync();
    countChanges({ budgets: two }, { actor, address: '' });
    await two.sync();
    expect(() =>
      countChanges({ budgets: two }, { actor, address: '', count: capacity / 2 }),
    ).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
    one.close();
    two.close();
  });
});

describe('countSignUp', () => {
  it('the 21st sign-up of an IP address within a minute is rejected, through any surface and in any process', async () => {
    const address = '198.51.100.201';
    const other = postgresLimiters(app.deps);
    for (let count = 0; count < LIMITS.signUps.points; count += 1)
      await countSignUp({ limiters: count % 2 === 0 ? app.deps.limiters : other }, address);
    other.close();
    const headers = { 'x-forwarded-for': address };
    const person = {
      name: 'someone-new',
      email: 'someone-new@test.example',
      password: 'correct-horse',
      acceptTerms: true,
    };
    const bySignUp = await app.post('/api/auth/sign-up/email', person, headers);
    expect([bySignUp.status, Number(bySignUp.headers.get('retry-after')) > 0]).toEqual([429, true]);
    const byRest = await app.post(
      '/api/account/register',
      { email: person.email, password: person.password, username: person.name },
      headers,
    );
    expect([byRest.status, Number(byRest.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(
      (await app.post('/api/auth/sign-up/email', person, { 'x-forwarded-for': '198.51.100.202' }))
        .status,
    ).toBe(200);
  });
});

describe('countRead', () => {
  const read = (address: string) =>
    fetch(`${app.url}/api/user/profiles?top=1`, { headers: { 'x-forwarded-for': address } });

  it('REST reads of an IP address above the limit are rejected with 429 and Retry-After, and no other address', async () => {
    await app.deps.limiters(LIMITS.restReads).penalty('203.0.113.7', LIMITS.restReads.points);
    const refused = await read('203.0.113.7');
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      429,
      'RATE_LIMITED',
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await read('203.0.113.8')).status).toBe(200);
  });
});
