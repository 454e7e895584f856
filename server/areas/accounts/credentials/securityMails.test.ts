import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverAccountMails } from '../../../testing/inspect/accountMails.ts';
import { passkeyDevice } from '../../../testing/app/passkeyDevice.ts';
import {
  readCookie,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
} from '../../../testing/app/testApp.ts';
import { totpCode } from '../../../testing/app/totp.ts';
import { fromNewAddress } from '../../../testing/app/newAddress.ts';
import { HOUR_MS } from '../../../platform/time/timeUnits.rules.ts';
import { createApiKey } from '../../integrations/apiKeys/apiKeys.ts';
import { createWebhook, updateWebhook } from '../../integrations/webhooks/webhooks.ts';
import { mailAccount } from '../accounts.mails.ts';
import { queueAwaitedMail } from './queueAwaitedMail.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

type Person = Awaited<ReturnType<TestApp['register']>>;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';

async function post(path: string, body: unknown, cookie = '') {
  const headers = {
    cookie,
    'user-agent': FIREFOX,
    ...fromNewAddress(),
  };
  const response = await app.post(`/api/auth/${path}`, body, headers);
  return {
    status: response.status,
    body: ((await response.json().catch(() => null)) ?? {}) as Record<string, unknown>,
    cookie: readCookie(response),
    response,
  };
}

const subjects = async ({ id }: Person) =>
  (await deliverAccountMails(app, id)).map(({ subject }) => subject.replace(' · Slotcast', ''));
const secure = async (token: string) =>
  (
    await app.graphql(
      `mutation { result: secureAccount(input: { token: "${token}" }) { __typename ... on SecureAccountSuccess { email } ... on UserError { code } } }`,
    )
  ).data?.['result'];

async function addPasskey({ cookie }: Person): Promise<string> {
  const response = await fetch(`${app.url}/api/auth/passkey/generate-register-options`, {
    headers: { cookie },
  });
  const { challenge } = (await response.json()) as { challenge: string };
  const device = passkeyDevice({ origin: new URL(app.deps.env.publicUrl).origin });
  const added = await post(
    'passkey/verify-registration',
    { response: device.register(challenge) },
    `${cookie}; ${readCookie(response)}`,
  );
  return String(added.body['id']);
}

describe('security emails', () => {
  it('security emails are sent when the second factor is turned on or off, and when recovery codes are used or replaced', async () => {
    const person = await app.register();
    const { body } = await post('two-factor/enable', { password: TEST_PASSWORD }, person.cookie);
    const { totpURI, backupCodes } = body as { totpURI: string; backupCodes: string[] };
    expect(await subjects(person)).toEqual([]);
    const { cookie } = await post(
      'two-factor/verify-totp',
      { code: totpCode(totpURI) },
      person.cookie,
    );
    expect(await subjects(person)).toEqual(['Two-factor authentication is on']);

    const half = await post('sign-in/email', { email: person.email, password: TEST_PASSWORD });
    expect(
      (await post('two-factor/verify-backup-code', { code: 'WRONG-CODES' }, half.cookie)).status,
    ).toBe(401);
    expect(await subjects(person)).toEqual([]);
    const typed = ` ${backupCodes[0]?.replace('-', ' ').toLowerCase()} `;
    expect((await post('two-factor/verify-backup-code', { code: typed }, half.cookie)).status).toBe(
      200,
    );
    expect(await subjects(person)).toEqual(['A recovery code was used']);

    await post('two-factor/generate-backup-codes', { password: TEST_PASSWORD }, cookie);
    expect(await subjects(person)).toEqual(['You have new recovery codes']);
    expect((await post('two-factor/disable', { password: 'guess' }, cookie)).status).toBe(400);
    expect(await subjects(person)).toEqual([]);
    await post('two-factor/disable', { password: TEST_PASSWORD }, cookie);
    expect(await subjects(person)).toEqual(['Two-factor authentication is off']);
  });

  it('security emails are sent when a passkey is added or removed', async () => {
    const person = await app.register();
    const id = await addPasskey(person);
    expect(await subjects(person)).toEqual(['A passkey was added to your account']);
    await post('passkey/delete-passkey', { id }, person.cookie);
    expect(await subjects(person)).toEqual(['A passkey was removed from your account']);
    expect((await post('passkey/delete-passkey', { id }, person.cookie)).status).toBe(404);
    expect(await subjects(person)).toEqual([]);
  });

  it('security emails are sent when a secret key or a webhook is created, and not for a publishable key', async () => {
    const person = await app.register();
    app.clock.now = new Date();
    await app.deps.prisma.user.update({
      where: { id: person.id },
      data: { tags: { create: { tag: 'GAMER' } } },
    });
    const create = (mutation: string) => app.graphql(`mutation { ${mutation} }`, person);
    await create('createApiKey(input: { kind: PUBLISHABLE, name: "Page" }) { __typename }');
    expect(await subjects(person)).toEqual([]);
    await create('createApiKey(input: { kind: SECRET, name: "Bot" }) { __typename }');
    expect(await subjects(person)).toEqual(['A secret key was created for your account']);
    await create(
      'createWebhook(input: { url: "https://bot.example.com/", topics: [TIP_SENT] }) { __typename }',
    );
    const [mail] = await deliverAccountMails(app, person.id);
    expect(mail?.subject).toContain('A webhook was added to your account');
    // The link removes what was added since the login, so also this webhook.
    await secure(/token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '');
    expect(await app.deps.prisma.webhookEndpoint.count({ where: { userId: person.id } })).toBe(0);
    expect(
      await app.deps.prisma.apiKey.count({
        where: { userId: person.id, kind: 'SECRET', revokedAt: null },
      }),
    ).toBe(0);
  });

  it('security emails are sent when the username changes, and not when it is saved unchanged', async () => {
    const person = await app.register();
    const rename = (username: string) =>
      app.graphql(
        `mutation { changeUsername(input: { username: "${username}" }) { __typename } }`,
        { cookie: person.cookie },
      );
    await rename(person.username);
    expect(await subjects(person)).toEqual([]);
    await rename(`${person.username}-x`);
    const [mail] = await deliverAccountMails(app, person.id);
    expect(mail?.text).toContain(`Your username is now ${person.username}-x.`);
  });

  it('security emails go to the address that the account had at the change, also when it has a new one by now', async () => {
    const person = await app.register();
    await app.graphql(
      `mutation { changeUsername(input: { username: "${person.username}-x" }) { __typename } }`,
      { cookie: person.cookie },
    );
    await app.deps.prisma.user.update({
      where: { id: person.id },
      data: { email: `new-${person.email}` },
    });
    const [mail] = await deliverAccountMails(app, person.id);
    expect(mail?.to).toBe(person.email);
  });

  it("security emails contain the time in the user's zone, the device and a link, in the user's language", async () => {
    const person = await app.register();
    await app.deps.prisma.user.update({
      where: { id: person.id },
      data: { locale: 'de', timeZone: 'Europe/Budapest' },
    });
    await app.deps.prisma.session.updateMany({
      where: { userId: person.id },
      data: { userAgent: FIREFOX },
    });
    app.clock.now = new Date('2026-11-22T06:10:30Z');
    await app.graphql(
      `mutation { changePassword(input: { currentPassword: "${TEST_PASSWORD}", newPassword: "another-horse" }) { __typename } }`,
      { cookie: person.cookie },
    );
    app.clock.now = new Date();
    const [mail] = await deliverAccountMails(app, person.id);
    expect(mail?.text).toContain(
      'Wann: 22. November 2026 um 07:10:30 (Budapest, GMT+1)\nGerät: Firefox, Linux',
    );
    expect(mail?.text).toMatch(/\/secure-account\?token=[\w-]+\n$/);
    expect(mail?.html).toContain('>Das war ich nicht</a>');
  });
});

describe('secureAccount', () => {
  const tokenIn = (text = ''): string => /secure-account\?token=([\w-]+)/.exec(text)?.[1] ?? '';

  it('the link ends every login session, invalidates the password, removes the new passkey and mails a link', async () => {
    const person = await app.register();
    await addPasskey(person);
    const [mail] = await deliverAccountMails(app, person.id);
    const token = tokenIn(mail?.text);
    expect(await secure(token)).toEqual({
      __typename: 'SecureAccountSuccess',
      email: person.email,
    });
    const own = { where: { userId: person.id } };
    expect([
      await app.deps.prisma.session.count(own),
      await app.deps.prisma.passkey.count(own),
    ]).toEqual([0, 0]);
    expect(
      (await post('sign-in/email', { email: person.email, password: TEST_PASSWORD })).status,
    ).toBe(401);
    const [reset] = await deliverAccountMails(app, person.id);
    const resetToken = /token=([\w-]+)/.exec(reset?.text ?? '')?.[1];
    const body = { email: person.email, token: resetToken, newPassword: 'brand-new-horse' };
    expect((await app.post('/api/account/reset-password', body)).status).toBe(200);
    expect(
      (await post('sign-in/email', { email: person.email, password: 'brand-new-horse' })).status,
    ).toBe(200);
    expect(await secure(token)).toEqual({ __typename: 'LinkInvalidError', code: 'LINK_INVALID' });
  });

  it('a changed URL of a webhook is reported by email, and other events are not', async () => {
    const person = await app.register();
    const tags = { create: { tag: 'GAMER' as const } };
    const where = { id: person.id };
    const actor = await app.deps.prisma.user.update({ where, data: { tags } });
    const [url, topics] = ['https://bot.example.com/', ['TIP_SENT' as const]];
    const { endpointId } = await createWebhook(app.deps, actor, { url, topics });
    await subjects(person);
    await updateWebhook(app.deps, actor, { endpointId, url, topics: ['BOOKING_CONFIRMED'] });
    expect(await subjects(person)).toEqual([]);
    await updateWebhook(app.deps, actor, { endpointId, url: `${url}other`, topics });
    expect(await subjects(person)).toEqual(['The URL of a webhook of your account was changed']);
  });

  it('an email of a kind that only a newer release knows is left for its workers', async () => {
    const { id } = await app.register();
    await expect(mailAccount(app.deps, { kind: 'fromTheFuture', userId: id })).rejects.toThrow(
      'fromTheFuture',
    );
  });

  it('the link removes passkeys, secret keys and webhooks that were added or changed since the login, and names them', async () => {
    const person = await app.register();
    const { deps, clock } = app;
    await deps.prisma.creatorTag.create({ data: { userId: person.id, tag: 'MUSICIAN' } });
    const actor = await deps.prisma.user.findUniqueOrThrow({ where: { id: person.id } });
    const topics = ['TIP_SENT' as const];
    const webhook = (name: string) => ({ url: `https://${name}.example.com/`, topics });
    clock.now = new Date(Date.now() - HOUR_MS);
    await createApiKey(deps, actor, { kind: 'SECRET', name: 'Old bot' });
    await createWebhook(deps, actor, webhook('old'));
    const { endpointId } = await createWebhook(deps, actor, webhook('before'));
    clock.now = new Date();
    await createApiKey(deps, actor, { kind: 'SECRET', name: 'New bot' });
    await createApiKey(deps, actor, { kind: 'PUBLISHABLE', name: 'New page' });
    await createWebhook(deps, actor, webhook('new'));
    await updateWebhook(deps, actor, { endpointId, ...webhook('changed') });
    const passkeyId = await addPasskey(person);
    const { name } = await deps.prisma.passkey.findUniqueOrThrow({ where: { id: passkeyId } });
    // The library replaces the session, but the login is the same.
    const { body } = await post('two-factor/enable', { password: TEST_PASSWORD }, person.cookie);
    const code = totpCode((body as { totpURI: string }).totpURI);
    const { cookie } = await post('two-factor/verify-totp', { code }, person.cookie);
    await deliverAccountMails(app, person.id);
    await app.graphql(
      `mutation { changeUsername(input: { username: "${person.username}-x" }) { __typename } }`,
      { cookie },
    );
    const [renamed] = await deliverAccountMails(app, person.id);
    const { data } = await app.graphql(
      `mutation { result: secureAccount(input: { token: "${tokenIn(renamed?.text)}" }) { ... on SecureAccountSuccess { removed } } }`,
    );
    const result = data?.['result'] as { removed: string[] } | undefined;
    expect(result?.removed.toSorted()).toEqual(
      [name, 'New bot', 'changed.example.com', 'new.example.com'].toSorted(),
    );
    const keys = await deps.prisma.apiKey.findMany({
      where: { userId: person.id, revokedAt: null },
      orderBy: { name: 'asc' },
    });
    expect(keys.map((key) => key.name)).toEqual(['New page', 'Old bot']);
    const webhooks = await deps.prisma.webhookEndpoint.findMany({ where: { userId: person.id } });
    expect(webhooks.map(({ url }) => url)).toEqual([webhook('old').url]);
    expect(await deps.prisma.passkey.count({ where: { userId: person.id } })).toBe(0);
  });

  it('the link of an email about the second factor turns it off, other links leave it on', async () => {
    const person = await app.register();
    const readSecondFactor = () =>
      app.deps.prisma.user.findUniqueOrThrow({
        where: { id: person.id },
        select: { twoFactorEnabled: true, twoFactor: { select: { userId: true } } },
      });
    const { body } = await post('two-factor/enable', { password: TEST_PASSWORD }, person.cookie);
    const code = totpCode(String(body['totpURI']));
    const { cookie } = await post('two-factor/verify-totp', { code }, person.cookie);
    const [turnedOn] = await deliverAccountMails(app, person.id);
    await post('two-factor/generate-backup-codes', { password: TEST_PASSWORD }, cookie);
    const [newCodes] = await deliverAccountMails(app, person.id);
    await app.graphql(
      `mutation { changeUsername(input: { username: "${person.username}-x" }) { __typename } }`,
      { cookie },
    );
    const [renamed] = await deliverAccountMails(app, person.id);
    await secure(tokenIn(renamed?.text));
    expect(await readSecondFactor()).toEqual({
      twoFactorEnabled: true,
      twoFactor: { userId: person.id },
    });
    await secure(tokenIn(newCodes?.text));
    expect(await readSecondFactor()).toEqual({ twoFactorEnabled: false, twoFactor: null });
    expect(await secure(tokenIn(turnedOn?.text))).toMatchObject({ email: person.email });
  });

  it('a link to a new address that waits to be sent is not sent once the account is secured', async () => {
    const person = await app.register();
    await addPasskey(person);
    const [mail] = await deliverAccountMails(app, person.id);
    await queueAwaitedMail(app.deps.prisma, {
      kind: 'changeEmail',
      userId: person.id,
      newEmail: 'thief@test.example',
    });
    await secure(tokenIn(mail?.text));
    expect((await deliverAccountMails(app, person.id)).map(({ to }) => to)).toEqual([person.email]);
  });

  it('unknown links and links sent to a former email address are rejected', async () => {
    const person = await app.register();
    await addPasskey(person);
    const [mail] = await deliverAccountMails(app, person.id);
    await app.deps.prisma.user.update({
      where: { id: person.id },
      data: { email: `new-${person.email}` },
    });
    for (const token of ['', 'unknown', tokenIn(mail?.text)])
      expect(await secure(token)).toEqual({ __typename: 'LinkInvalidError', code: 'LINK_INVALID' });
    expect(await app.deps.prisma.session.count({ where: { userId: person.id } })).toBe(1);
  });
});
