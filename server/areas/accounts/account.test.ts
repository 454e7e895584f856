import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFan } from '../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import type { Actor } from '../../platform/access/Actor.ts';

let server: TestServer;
let hash: string;
beforeAll(async () => {
  server = await createTestServer();
  hash = await hashPassword('old-password');
});
afterAll(() => server.close());

const run = async (
  actor: Actor | null,
  field: string,
  failures = '... on UserError { code message }',
) => {
  const { data, errors } = await server.run({
    query: `mutation { result: ${field} { __typename ${failures} } }`,
    actor,
  });
  return errors?.[0]?.extensions ?? data?.['result'];
};
const rename = (actor: Actor | null, username: string) =>
  run(actor, `changeUsername(input: { username: "${username}" })`);
const newPassword = (actor: Actor | null, current: string, next: string) =>
  run(actor, `changePassword(input: { currentPassword: "${current}", newPassword: "${next}" })`);

async function withPassword(): Promise<Actor> {
  const person = await makeFan(server.deps);
  await server.deps.prisma.account.create({
    data: { userId: person.id, accountId: person.id, providerId: 'credential', password: hash },
  });
  return person;
}

async function signIn(person: Actor, name: string): Promise<Actor> {
  const session = await server.deps.prisma.session.create({
    data: {
      userId: person.id,
      token: `${person.id}${name}`,
      expiresAt: new Date(Date.now() + 86_400_000),
      userAgent: name,
    },
  });
  return { ...person, sessionId: session.id };
}

it('changeUsername renames the account, also when only the letter case changes', async () => {
  const fan = await makeFan(server.deps);
  const username = `New-${fan.username.slice(4)}`;
  expect(await rename(fan, username)).toEqual({ __typename: 'ChangeUsernameSuccess' });
  expect(await rename(fan, username.toUpperCase())).toEqual({
    __typename: 'ChangeUsernameSuccess',
  });
  expect(await server.deps.prisma.user.findUniqueOrThrow({ where: { id: fan.id } })).toMatchObject({
    username: username.toUpperCase(),
  });
});

it('changeUsername rejects taken, reserved and malformed names, and signed-out visitors', async () => {
  const [fan, other] = [await makeFan(server.deps), await makeFan(server.deps)];
  expect(await rename(fan, other.username.toUpperCase())).toMatchObject({ code: 'USERNAME_TAKEN' });
  expect(await rename(fan, 'Admin')).toMatchObject({ code: 'USERNAME_INVALID' });
  expect(await rename(fan, 'a b')).toMatchObject({ code: 'USERNAME_INVALID' });
  expect(await rename(null, 'new-name')).toEqual({ code: 'UNAUTHENTICATED' });
  const outcomes = await Promise.all([rename(fan, 'same-name'), rename(other, 'Same-Name')]);
  expect(outcomes).toEqual(
    expect.arrayContaining([
      { __typename: 'ChangeUsernameSuccess' },
      expect.objectContaining({ code: 'USERNAME_TAKEN' }),
    ]),
  );
});

it('changeUsername rejects the sixth new name of a day, and does not count rejected or unchanged names', async () => {
  const [fan, other] = [await makeFan(server.deps), await makeFan(server.deps)];
  for (let tries = 0; tries < 6; tries += 1) {
    expect(await rename(fan, other.username)).toMatchObject({ code: 'USERNAME_TAKEN' });
    expect(await rename(fan, fan.username)).toEqual({ __typename: 'ChangeUsernameSuccess' });
  }
  for (let renames = 1; renames <= 5; renames += 1)
    expect(await rename(fan, `${fan.username}-${renames}`)).toEqual({
      __typename: 'ChangeUsernameSuccess',
    });
  expect(await rename(fan, `${fan.username}-6`)).toMatchObject({ code: 'RATE_LIMITED' });
  expect(await server.deps.prisma.user.findUniqueOrThrow({ where: { id: fan.id } })).toMatchObject({
    username: `${fan.username}-5`,
  });
});

it('changePassword changes the password, ends the other sessions and voids reset links', async () => {
  const person = await withPassword();
  const here = await signIn(person, 'here');
  await signIn(person, 'there');
  await server.deps.prisma.verification.create({
    data: {
      identifier: 'resetPassword:x',
      value: person.id,
      expiresAt: new Date(Date.now() + 1000),
    },
  });
  expect(await newPassword(here, 'old-password', 'new-password')).toEqual({
    __typename: 'ChangePasswordSuccess',
  });
  const account = await server.deps.prisma.account.findFirstOrThrow({
    where: { userId: person.id },
  });
  expect(await verifyPassword({ hash: account.password ?? '', password: 'new-password' })).toBe(
    true,
  );
  expect(
    (await server.deps.prisma.session.findMany({ where: { userId: person.id } })).map(
      ({ userAgent }) => userAgent,
    ),
  ).toEqual(['here']);
  expect(await server.deps.prisma.verification.count({ where: { value: person.id } })).toBe(0);
});

it('changePassword rejects a wrong or short password, an account without a password, and signed-out visitors', async () => {
  const person = await withPassword();
  expect(await newPassword(person, 'guess', 'new-password')).toMatchObject({
    code: 'PASSWORD_WRONG',
    message: 'Failed to update password.',
  });
  expect(await newPassword(person, 'old-password', '12345')).toMatchObject({
    code: 'PASSWORD_TOO_SHORT',
    message: 'Password must be at least 6 characters long.',
  });
  expect(await newPassword(person, 'old-password', 'x'.repeat(129))).toMatchObject({
    code: 'PASSWORD_TOO_LONG',
    message: 'Use at most 128 characters.',
  });
  expect(await newPassword(await makeFan(server.deps), 'x', 'new-password')).toMatchObject({
    code: 'NO_PASSWORD',
  });
  expect(await newPassword(null, 'x', 'new-password')).toEqual({ code: 'UNAUTHENTICATED' });
});

it('the session mutations list sessions and end one or all others, but never those of another user', async () => {
  const [person, stranger] = [await makeFan(server.deps), await makeFan(server.deps)];
  const here = await signIn(person, 'here');
  await signIn(person, 'phone');
  await signIn(person, 'tablet');
  const read = async () =>
    (await server.run({ query: '{ viewer { sessions { id isCurrent userAgent } } }', actor: here }))
      .data?.['viewer'] as { sessions: { id: string; isCurrent: boolean; userAgent: string }[] };
  const { sessions } = await read();
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ userAgent: 'here' }]);
  const phone = sessions.find(({ userAgent }) => userAgent === 'phone');
  expect(
    (await server.run({ query: `{ node(id: "${phone?.id}") { id } }`, actor: stranger })).data,
  ).toEqual({ node: null });
  await run(stranger, `endSession(input: { sessionId: "${phone?.id}" })`, '');
  await run(stranger, 'endOtherSessions', '');
  expect((await read()).sessions).toHaveLength(3);
  await run(here, `endSession(input: { sessionId: "${phone?.id}" })`, '');
  expect((await read()).sessions).toHaveLength(2);
  await run(here, 'endOtherSessions', '');
  expect((await read()).sessions).toMatchObject([{ userAgent: 'here' }]);
  expect(await run(null, 'endOtherSessions', '')).toEqual({ code: 'UNAUTHENTICATED' });
});

it('finishRegistration accepts the terms and sets a username', async () => {
  const person = await makeFan(server.deps);
  await server.deps.prisma.user.update({
    where: { id: person.id },
    data: { registrationPending: true },
  });
  person.isPending = true;
  expect(await rename(person, 'before-the-terms')).toEqual({ code: 'FORBIDDEN' });
  expect(await run(person, 'deleteAccount(input: { confirmation: "x" })')).toMatchObject({
    code: 'CONFIRMATION_MISMATCH',
  });
  expect(
    await run(person, 'finishRegistration(input: { username: "x", acceptTerms: true })'),
  ).toMatchObject({ code: 'USERNAME_INVALID' });
  expect(
    await run(person, 'finishRegistration(input: { username: "finished", acceptTerms: false })'),
  ).toMatchObject({ code: 'TERMS_NOT_ACCEPTED' });
  const other = await makeFan(server.deps);
  expect(
    await run(
      person,
      `finishRegistration(input: { username: "${other.username}", acceptTerms: true })`,
    ),
  ).toMatchObject({ code: 'USERNAME_TAKEN' });
  expect(
    await run(
      person,
      'finishRegistration(input: { username: "finished", acceptTerms: true, locale: "hu", timeZone: "Europe/Budapest" })',
    ),
  ).toEqual({ __typename: 'FinishRegistrationSuccess' });
  expect(
    await run(
      person,
      'finishRegistration(input: { username: "again", acceptTerms: true, locale: "xx", timeZone: "Mars/Base" })',
    ),
  ).toEqual({ __typename: 'FinishRegistrationSuccess' });
  expect(
    await server.deps.prisma.user.findUniqueOrThrow({ where: { id: person.id } }),
  ).toMatchObject({
    username: 'finished',
    registrationPending: false,
    termsAcceptedAt: expect.any(Date),
    locale: 'hu',
    timeZone: 'Europe/Budapest',
  });
  expect(
    await run(null, 'finishRegistration(input: { username: "nobody", acceptTerms: true })'),
  ).toEqual({ code: 'UNAUTHENTICATED' });
});

it('support staff cannot change their own account', async () => {
  const support = await makeFan(server.deps, { role: 'SUPPORT' });
  expect(await rename(support, 'other-name')).toEqual({ code: 'FORBIDDEN' });
  expect(await newPassword(support, 'x', 'new-password')).toEqual({ code: 'FORBIDDEN' });
  expect(await run(support, 'deleteAccount(input: { confirmation: "x" })')).toEqual({
    code: 'FORBIDDEN',
  });
  expect((await server.run({ query: '{ viewer { username } }', actor: support })).data).toEqual({
    viewer: { username: support.username },
  });
});
