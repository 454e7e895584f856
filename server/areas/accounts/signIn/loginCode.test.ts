import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverAccountMails } from '../../../testing/inspect/accountMails.ts';
import { confirmEmail } from '../credentials/email/confirmEmail.ts';
import { createLink } from '../credentials/oneTimeLink.ts';
import { readCookie, startTestApp, type TestApp } from '../../../testing/app/testApp.ts';
import { fromNewAddress } from '../../../testing/app/newAddress.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

type Person = Awaited<ReturnType<TestApp['register']>>;
let person: Person;
let from: Record<string, string>;
beforeEach(async () => {
  person = await app.register();
  app.clock.now = new Date();
  from = fromNewAddress();
});

const send = (email = person.email) => app.post('/api/auth/sign-in/send-code', { email }, from);
const enter = (code: string, email = person.email) =>
  app.post('/api/auth/sign-in/code', { email, code }, from);
const mailedCodes = async (): Promise<string[]> =>
  (await deliverAccountMails(app, person.id)).map(
    ({ subject }) => /^\d{6}/.exec(subject)?.[0] ?? '',
  );
const newCode = async (): Promise<string> => {
  expect((await send()).status).toBe(200);
  return (await mailedCodes())[0] ?? '';
};
const change = (data: object) => app.deps.prisma.user.update({ where: { id: person.id }, data });

describe('sign-in with a code by email', () => {
  it('a code signs in once, with spaces in it and the email address in another letter case', async () => {
    const code = await newCode();
    const response = await enter(
      ` ${code.slice(0, 3)} ${code.slice(3)}`,
      person.email.toUpperCase(),
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ signedIn: true });
    const { data } = await app.graphql('{ viewer { username } }', { cookie: readCookie(response) });
    expect(data?.['viewer']).toEqual({ username: person.username });
    expect((await enter(code)).status).toBe(401);
  });

  it('an unknown address gets the same answer as a known one, and no email', async () => {
    const [known, unknown] = [await send(), await send('nobody@test.example')];
    expect([unknown.status, await unknown.json()]).toEqual([known.status, await known.json()]);
    expect((await enter('000000', 'nobody@test.example')).status).toBe(401);
  });

  it.each([
    ['an unconfirmed address', { emailVerified: false }],
    ['a second factor', { twoFactorEnabled: true }],
    ['a locked account', { isActive: false }],
  ])('no code is sent for %s', async (_what, data) => {
    await change(data);
    expect((await send()).status).toBe(200);
    expect(await mailedCodes()).toEqual([]);
  });

  it('a code is refused after a second factor was turned on', async () => {
    const code = await newCode();
    await change({ twoFactorEnabled: true });
    expect((await enter(code)).status).toBe(401);
  });

  it('a code is refused after the email address changed', async () => {
    const code = await newCode();
    const newEmail = `new-${person.email}`;
    const token = await createLink(app.deps.prisma, {
      purpose: 'changeEmail',
      value: `${person.id} ${newEmail}`,
      now: new Date(),
    });
    expect(await confirmEmail(app.deps, { token })).toMatchObject({ outcome: 'changed' });
    expect((await enter(code, newEmail)).status).toBe(401);
  });

  it("another person's code and an expired one are refused", async () => {
    const code = await newCode();
    const other = await app.register();
    expect((await enter(code, other.email)).status).toBe(401);
    await app.deps.prisma.verification.updateMany({
      where: { value: person.id },
      data: { expiresAt: new Date(Date.now() - 1_000) },
    });
    expect((await enter(code)).status).toBe(401);
  });

  it('the fifth wrong code for one account, from any IP address, ends the attempts', async () => {
    const code = await newCode();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      from = { 'x-forwarded-for': `203.0.113.${attempt + 1}` };
      expect((await enter('wrong')).status).toBe(401);
    }
    const refused = await enter(code);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('at most five codes are sent in an hour, also when they were used or have expired', async () => {
    const sent: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      from = { 'x-forwarded-for': `203.0.113.${100 + round}` };
      await send();
      const codes = await mailedCodes();
      sent.push(codes.length);
      // Used codes are deleted, and expired ones may be, so neither may be needed to count.
      if (round === 0) expect((await enter(codes[0] ?? '')).status).toBe(200);
      await app.deps.prisma.verification.deleteMany({ where: { value: person.id } });
    }
    expect(sent).toEqual([1, 1, 1, 1, 1, 0]);
  });
});
