import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { makeFan } from '../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { mailSupport } from './support.mails.ts';
import { supportKey } from './supportKey.ts';
import { LANGUAGES } from '../../platform/i18n/languages.rules.ts';

let server: TestServer;
let support: Actor;
let admin: Actor;
beforeAll(async () => {
  server = await createTestServer();
  support = await makeFan(server.deps, { role: 'SUPPORT' });
  admin = await makeFan(server.deps, { role: 'ADMIN' });
});
afterAll(() => server.close());

type Result = {
  code?: string;
  field?: string;
  number?: string;
  email?: string;
  request?: { status: string; messages: { fromStaff: boolean; body: string }[] };
};
type Run = { result: Result; code: string | undefined };
async function change(
  mutation: 'create' | 'answer' | 'close',
  input: object,
  actor: Actor | null,
  address?: string,
): Promise<Run> {
  const name = `${mutation}SupportRequest`;
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}SupportRequest`;
  const fields =
    mutation === 'create' ? 'number email' : 'request { status messages { fromStaff body } }';
  const field = mutation === 'close' ? '' : '... on SupportRequestInvalidError { field }';
  const query = `mutation ($input: ${type}Input!) { result: ${name}(input: $input) { ... on ${type}Success { ${fields} } ... on UserError { code message } ${field} } }`;
  const { data, errors } = await server.run({
    query,
    variables: { input },
    actor,
    ...(address ? { address } : {}),
  });
  return { result: (data?.['result'] ?? {}) as Result, code: errors?.[0]?.extensions.code };
}
const stranger = () => `visitor-${randomBytes(4).toString('hex')}@test.example`;
const open = async (actor: Actor | null, email = stranger()) =>
  (
    await change(
      'create',
      { email, subject: 'Where is my refund?', body: 'It is late.', locale: 'de' },
      actor,
    )
  ).result.number ?? '';
async function read(
  number: string,
  actor: Actor | null,
  key?: string,
): Promise<{ email: string; subject: string } | null> {
  const { data } = await server.run({
    query:
      'query ($number: ID!, $key: String) { supportRequest(number: $number, key: $key) { email subject } }',
    variables: { number, key },
    actor,
  });
  return data?.['supportRequest'] as { email: string; subject: string } | null;
}
async function mailAbout(
  number: string,
  kind: 'received' | 'answered',
): Promise<{ to: string; subject: string; text: string; html?: string }> {
  const message = await server.deps.prisma.supportMessage.findFirstOrThrow({
    where: { caseId: number, fromStaff: kind === 'answered' },
    select: { id: true },
  });
  await mailSupport(server.deps, { kind, messageId: message.id });
  return server.inbox.at(-1) ?? { to: '', subject: '', text: '' };
}

describe('a request to staff', () => {
  it('a request of a visitor is confirmed by mail in their language, with a key that opens it', async () => {
    const email = stranger();
    const number = await open(null, email);
    const mail = await mailAbout(number, 'received');
    expect(mail).toMatchObject({ to: email, subject: 'Wir haben deine Anfrage erhalten' });
    const key = /key=([\w-]+)/.exec(mail.text)?.[1] ?? '';
    expect(await read(number, null, key)).toEqual({ email, subject: 'Where is my refund?' });
    expect(await read(number, null, `${key}x`)).toBeNull();
    expect(await read(number, null)).toBeNull();
    expect(
      (await change('answer', { number, body: 'One more thing', key }, null)).result.request,
    ).toMatchObject({ status: 'OPEN' });
    expect((await change('answer', { number, body: 'Not mine', key: 'x' }, null)).result.code).toBe(
      'SUPPORT_REQUEST_NOT_FOUND',
    );
  });

  it.each(LANGUAGES)(
    'a request from an unconfirmed address gets emails (%s) that quote neither its subject nor its text',
    async (locale) => {
      const unconfirmed = await makeFan(server.deps, { locale, emailVerified: false });
      for (const actor of [null, unconfirmed]) {
        const foreign = {
          subject: 'Your payout is blocked',
          body: 'Sign in at https://evil.example/login',
        };
        const { result } = await change('create', { ...foreign, email: stranger(), locale }, actor);
        await change('answer', { number: result.number ?? '', body: 'We look into it.' }, support);
        for (const kind of ['received', 'answered'] as const) {
          const { subject, text, html } = await mailAbout(result.number ?? '', kind);
          for (const part of [foreign.subject, 'evil.example'])
            expect([subject, text, html].join(' ')).not.toContain(part);
          expect(text).toContain(`/support/${result.number}`);
          expect(text.includes('We look into it.')).toBe(kind === 'answered');
        }
      }
    },
  );

  it('a request of a user with a confirmed address is confirmed with subject and text', async () => {
    const fan = await makeFan(server.deps, { emailVerified: true });
    const { result } = await change(
      'create',
      { subject: 'Where is it?', body: 'It is late.', locale: 'en' },
      fan,
    );
    const mail = await mailAbout(result.number ?? '', 'received');
    expect(mail).toMatchObject({
      to: fan.email,
      subject: "We've received your request: Where is it?",
    });
    expect(mail.text).toContain('It is late.');
  });

  it('an answer is sent to the address that the account has by then', async () => {
    const fan = await makeFan(server.deps, { emailVerified: true });
    const number = await open(fan);
    const email = stranger();
    await server.deps.prisma.user.update({ where: { id: fan.id }, data: { email } });
    await change('answer', { number, body: 'We look into it.' }, support);
    expect(await mailAbout(number, 'answered')).toMatchObject({
      to: email,
      subject: expect.stringContaining('Where is my refund?'),
    });
    expect(await read(number, fan)).toMatchObject({ email });
  });

  it('requests that others send with the address of an account do not limit the account', async () => {
    const fan = await makeFan(server.deps);
    for (let count = 0; count < 5; count += 1) expect(await open(null, fan.email)).not.toBe('');
    expect(await open(null, fan.email)).toBe('');
    for (let count = 0; count < 5; count += 1) expect(await open(fan)).not.toBe('');
    expect(await open(fan)).toBe('');
  });

  it('a request of a signed-in user is sent to the address of the account', async () => {
    const fan = await makeFan(server.deps);
    const { result } = await change(
      'create',
      { email: 'other@test.example', subject: 'a', body: 'b' },
      fan,
    );
    expect(result.email).toBe(fan.email);
    expect(await read(result.number ?? '', fan)).toMatchObject({ email: fan.email });
    expect(await read(result.number ?? '', await makeFan(server.deps))).toBeNull();
  });

  it.each([
    [{ subject: ' ' }, 'subject'],
    [{ body: '' }, 'body'],
    [{ email: 'nobody' }, 'email'],
  ])('a request requires what is missing in %j', async (wrong, field) => {
    expect(
      (await change('create', { email: stranger(), subject: 'a', body: 'b', ...wrong }, null))
        .result,
    ).toMatchObject({ code: 'SUPPORT_REQUEST_INVALID', field });
  });

  it.each([
    [{ subject: 'x'.repeat(151) }, 'subject', 'Use at most 150 characters.'],
    [{ body: 'x'.repeat(5_001) }, 'body', 'Use at most 5,000 characters.'],
  ])('a text that is too long is rejected with its limit', async (long, field, message) => {
    const input = { email: stranger(), subject: 'a', body: 'b', ...long };
    expect((await change('create', input, null)).result).toMatchObject({
      code: 'SUPPORT_REQUEST_INVALID',
      field,
      message,
    });
  });

  it('a request is accepted five times an hour from one email address', async () => {
    const email = stranger();
    const codes = await Promise.all(
      Array.from(
        { length: 7 },
        async () => (await change('create', { email, subject: 'a', body: 'b' }, null)).result.code,
      ),
    );
    expect(codes.filter((code) => code === 'TOO_MANY_SUPPORT_REQUESTS')).toHaveLength(2);
  });

  it('twenty requests of visitors an hour are accepted per network, whatever the addresses; those of accounts are not counted', async () => {
    const ask = async (address: string, actor: Actor | null = null) =>
      (await change('create', { email: stranger(), subject: 'a', body: 'b' }, actor, address))
        .result.code;
    const codes = [];
    for (let count = 0; count < 22; count += 1) codes.push(await ask(`2001:db8:7:7::${count}`));
    expect(codes.filter((code) => code === 'TOO_MANY_SUPPORT_REQUESTS')).toHaveLength(2);
    expect(await ask('2001:db8:7:8::1')).toBeUndefined();
    expect(await ask('2001:db8:7:7::1', await makeFan(server.deps))).toBeUndefined();
  });
});

describe('support staff', () => {
  it('support staff answer, and the author is notified by mail and notification and can reply', async () => {
    const fan = await makeFan(server.deps, { emailVerified: true });
    const number = await open(fan);
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    const { result } = await change('answer', { number, body: 'It is on its way.' }, support);
    expect(result.request).toEqual({
      status: 'ANSWERED',
      messages: [
        { fromStaff: false, body: 'It is late.' },
        { fromStaff: true, body: 'It is on its way.' },
      ],
    });
    expect(await mailAbout(number, 'answered')).toMatchObject({
      to: fan.email,
      subject: 'Unsere Antwort: Where is my refund?',
    });
    expect(
      await server.deps.prisma.notification.findFirst({ where: { recipientId: fan.id } }),
    ).toMatchObject({ kind: 'SUPPORT_ANSWERED' });
    expect(
      (await change('answer', { number, body: 'Thank you' }, fan)).result.request?.status,
    ).toBe('OPEN');
    expect(
      await server.deps.prisma.auditEvent.count({
        where: { action: 'support.answer', entityId: number },
      }),
    ).toBe(1);
  });

  it("support staff who open a visitor's link answer as staff", async () => {
    const number = await open(null);
    const key = supportKey(server.deps, number);
    const { result } = await change('answer', { number, body: 'We are here.', key }, support);
    expect(result.request).toMatchObject({
      status: 'ANSWERED',
      messages: [{ fromStaff: false }, { fromStaff: true, body: 'We are here.' }],
    });
  });

  it('support staff see the newest 200 messages of a request, oldest first', async () => {
    const fan = await makeFan(server.deps);
    const number = await open(fan);
    const start = server.clock.now.getTime();
    await server.deps.prisma.supportMessage.createMany({
      data: Array.from({ length: 200 }, (_, index) => ({
        caseId: number,
        fromStaff: false,
        body: `Message ${index + 1}`,
        createdAt: new Date(start + (index + 1) * 1_000),
      })),
    });
    server.clock.now = new Date(start + 300_000);
    const { result } = await change('answer', { number, body: 'We are here.' }, support);
    expect(result.request?.messages.map(({ body }) => body)).toEqual([
      ...Array.from({ length: 199 }, (_, index) => `Message ${index + 2}`),
      'We are here.',
    ]);
  });

  it('support staff close a request once, and its author opens it again', async () => {
    const fan = await makeFan(server.deps);
    const number = await open(fan);
    expect((await change('close', { number }, support)).result.request?.status).toBe('CLOSED');
    expect((await change('close', { number }, admin)).result.request?.status).toBe('CLOSED');
    expect(
      await server.deps.prisma.auditEvent.count({
        where: { action: 'support.close', entityId: number },
      }),
    ).toBe(1);
    expect(
      (await change('answer', { number, body: 'Still not here' }, fan)).result.request?.status,
    ).toBe('OPEN');
    expect((await change('close', { number: 'nonsense' }, support)).result.code).toBe(
      'SUPPORT_REQUEST_NOT_FOUND',
    );
  });

  it('support staff see a masked email address as support and a complete one as admins', async () => {
    const number = await open(null, 'mira-who-writes@test.example');
    expect((await read(number, support))?.email).toBe('m•••@test.example');
    expect((await read(number, admin))?.email).toBe('mira-who-writes@test.example');
  });

  it('support staff are the only ones who see all requests and close them', async () => {
    const fan = await makeFan(server.deps);
    const number = await open(fan);
    const list = (actor: Actor | null) =>
      server.run({
        query:
          '{ supportRequests(status: OPEN, first: 5) { totalCount edges { node { subject } } } }',
        actor,
      });
    expect((await list(fan)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await list(null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await list(support)).errors).toBeUndefined();
    expect((await change('close', { number }, fan)).code).toBe('FORBIDDEN');
    expect((await change('close', { number }, null)).code).toBe('UNAUTHENTICATED');
    expect(
      (await change('answer', { number, body: 'x' }, await makeFan(server.deps))).result.code,
    ).toBe('SUPPORT_REQUEST_NOT_FOUND');
  });
});
