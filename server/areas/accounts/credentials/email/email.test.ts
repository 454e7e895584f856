import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeFan } from '../../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../../testing/app/testServer.ts';
import { accountsJobs } from '../../accounts.jobs.ts';
import type { Actor } from '../../../../platform/access/Actor.ts';
import { EmailTakenError, LinkInvalidError } from '../../accounts.errors.ts';
import { MAX_EACH_HOUR } from '../mailLimit.ts';
import { changeEmail } from './changeEmail.ts';
import { confirmEmail } from './confirmEmail.ts';
import { forgotPassword } from '../password/forgotPassword.ts';
import { resetPassword } from '../password/resetPassword.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

let person: Actor;
beforeEach(async () => {
  person = await makeFan(server.deps);
  server.clock.now = new Date();
});

const run = async (field: string, actor: Actor | null = person) => {
  const { data, errors } = await server.run({
    query: `mutation { result: ${field} { __typename ... on UserError { code message } } }`,
    actor,
  });
  return errors?.[0]?.extensions ?? data?.['result'];
};
const change = (newEmail: string, actor?: Actor | null) =>
  run(`changeEmail(input: { newEmail: "${newEmail}" })`, actor);
const row = () => server.deps.prisma.user.findUniqueOrThrow({ where: { id: person.id } });
const confirmed = (emailVerified: boolean) =>
  server.deps.prisma.user.update({ where: { id: person.id }, data: { emailVerified } });

/** Sends the requested emails and returns them by address, as "subject link". */
async function deliver(): Promise<{ to: string; subject: string; token: string }[]> {
  const jobs = await server.deps.prisma.$queryRaw<
    { id: string; payload: Record<string, string> }[]
  >`
    select j.id::text, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'mailAccount' and j.payload ->> 'userId' = ${person.id} order by j.id`;
  const before = server.inbox.length;
  for (const { id, payload } of jobs) {
    await accountsJobs.mailAccount.run(server.deps, payload);
    await server.deps.prisma
      .$queryRaw`select graphile_worker.complete_jobs(array[${id}::bigint])::text`;
  }
  return server.inbox.slice(before).map(({ to, subject, text = '' }) => ({
    to,
    subject,
    token: /token=([\w-]+)/.exec(text)?.[1] ?? '',
  }));
}

it('changeEmail changes the address once the new one confirms it, and notifies the old one', async () => {
  const newEmail = `new-${person.email}`;
  expect(await change(` ${newEmail.toUpperCase()} `)).toEqual({ __typename: 'ChangeEmailSuccess' });
  const mails = await deliver();
  expect(mails).toMatchObject([
    { to: newEmail, subject: 'Confirm your new email · Slotcast' },
    { to: person.email, subject: 'Your email is about to change · Slotcast' },
  ]);
  expect((await row()).email).toBe(person.email);
  const token = mails[0]?.token ?? '';
  expect(await confirmEmail(server.deps, { token })).toMatchObject({ outcome: 'changed' });
  expect(await row()).toMatchObject({ email: newEmail, emailVerified: true });
  expect(await deliver()).toMatchObject([
    { to: person.email, subject: 'Your email was changed · Slotcast' },
  ]);
  await expect(confirmEmail(server.deps, { token })).rejects.toThrow(LinkInvalidError);
});

it('changeEmail rejects malformed, unchanged and taken addresses, and signed-out visitors', async () => {
  const other = await makeFan(server.deps);
  expect(await change('nobody')).toMatchObject({
    code: 'EMAIL_INVALID',
    message: 'Invalid email. Try again.',
  });
  expect(await change(person.email.toUpperCase())).toMatchObject({
    code: 'EMAIL_UNCHANGED',
    message: 'This is already your email.',
  });
  expect(await change(other.email)).toMatchObject({
    code: 'EMAIL_TAKEN',
    message: 'Another account uses this email.',
  });
  expect(await change('new@test.example', null)).toEqual({ code: 'UNAUTHENTICATED' });
  expect(await run('sendVerificationEmail', null)).toEqual({ code: 'UNAUTHENTICATED' });
  expect(await deliver()).toEqual([]);
});

it('changeEmail ends the link to an address that was entered before', async () => {
  const links: string[] = [];
  for (const start of ['mistyped', 'right']) {
    await change(`${start}-${person.email}`);
    links.push((await deliver())[0]?.token ?? '');
  }
  const [mistyped = '', right = ''] = links;
  await expect(confirmEmail(server.deps, { token: mistyped })).rejects.toThrow(LinkInvalidError);
  expect((await row()).email).toBe(person.email);
  expect(await confirmEmail(server.deps, { token: right })).toMatchObject({ outcome: 'changed' });
  expect((await row()).email).toBe(`right-${person.email}`);
});

it('changeEmail does not send the waiting link to an address that was entered before a taken one', async () => {
  const quiet = { ...server.deps, env: { ...server.deps.env, revealUnknownEmail: false } };
  const other = await makeFan(server.deps);
  await changeEmail(quiet, person, { newEmail: `mistyped-${person.email}` });
  await changeEmail(quiet, person, { newEmail: other.email });
  expect(new Set((await deliver()).map(({ to }) => to))).toEqual(new Set([person.email]));
});

it('changeEmail does not reveal which accounts exist when REVEAL_UNKNOWN_EMAIL is off', async () => {
  const quiet = { ...server.deps, env: { ...server.deps.env, revealUnknownEmail: false } };
  const other = await makeFan(server.deps);
  for (let times = 0; times < MAX_EACH_HOUR; times += 1) {
    await changeEmail(quiet, person, { newEmail: other.email });
    expect(await deliver()).toMatchObject([
      { to: person.email, subject: 'Your email is about to change · Slotcast' },
    ]);
  }
  await expect(changeEmail(quiet, person, { newEmail: other.email })).rejects.toMatchObject({
    code: 'TOO_MANY_MAILS',
  });
});

it('confirmEmail rejects an address that another account took meanwhile, and a link older than a day', async () => {
  const newEmail = `wanted-${person.email}`;
  await change(newEmail);
  const [{ token } = { token: '' }] = await deliver();
  const { id } = await makeFan(server.deps);
  await server.deps.prisma.user.update({ where: { id }, data: { email: newEmail } });
  await expect(confirmEmail(server.deps, { token })).rejects.toThrow(EmailTakenError);
  await server.deps.prisma.user.update({ where: { id }, data: { email: `other-${newEmail}` } });
  server.clock.now = new Date(Date.now() + 25 * 3_600_000);
  await expect(confirmEmail(server.deps, { token })).rejects.toThrow(LinkInvalidError);
  expect((await row()).email).toBe(person.email);
});

it('sendVerificationEmail sends the confirmation again until the address is confirmed, at most five times an hour', async () => {
  await confirmed(false);
  const tokens: string[] = [];
  for (let times = 0; times < 5; times += 1) {
    expect(await run('sendVerificationEmail')).toEqual({
      __typename: 'SendVerificationEmailSuccess',
    });
    tokens.push(...(await deliver()).map(({ token }) => token));
  }
  expect(await run('sendVerificationEmail')).toMatchObject({ code: 'TOO_MANY_MAILS' });
  // Mail programs prefetch links.
  for (const token of [tokens[0], tokens[4], tokens[4]])
    expect(await confirmEmail(server.deps, { token: token ?? '' })).toMatchObject({
      outcome: 'verified',
    });
  expect((await row()).emailVerified).toBe(true);
  expect(await run('sendVerificationEmail')).toMatchObject({ code: 'EMAIL_ALREADY_VERIFIED' });
  for (let times = 0; times < 5; times += 1) {
    expect(await change(`n${times}-${person.email}`)).toEqual({ __typename: 'ChangeEmailSuccess' });
    await deliver();
  }
  expect(await change(`n6-${person.email}`)).toMatchObject({ code: 'TOO_MANY_MAILS' });
});

it('resetPassword sets a new password through a link valid for an hour, confirms the address and ends every session', async () => {
  await confirmed(false);
  await server.deps.prisma.user.update({ where: { id: person.id }, data: { locale: 'hu' } });
  await server.deps.prisma.session.create({
    data: { userId: person.id, token: person.id, expiresAt: new Date(Date.now() + 86_400_000) },
  });
  await forgotPassword(server.deps, { email: person.email.toUpperCase() });
  const [mail] = await deliver();
  expect(mail).toMatchObject({ to: person.email, subject: 'Új jelszó beállítása · Slotcast' });
  const reset = () =>
    resetPassword(server.deps, {
      email: person.email,
      token: mail?.token ?? '',
      newPassword: 'brand-new',
    });
  server.clock.now = new Date(Date.now() + 61 * 60_000);
  await expect(reset()).rejects.toThrow(LinkInvalidError);
  server.clock.now = new Date();
  const outcomes = await Promise.allSettled([reset(), reset(), reset()]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await row()).toMatchObject({ emailVerified: true });
  expect(await server.deps.prisma.session.count({ where: { userId: person.id } })).toBe(0);
  expect(await deliver()).toMatchObject([
    { to: person.email, subject: 'Megváltozott a jelszavad · Slotcast' },
  ]);
});

it('forgotPassword does not reveal which accounts exist when REVEAL_UNKNOWN_EMAIL is off', async () => {
  const quiet = { ...server.deps, env: { ...server.deps.env, revealUnknownEmail: false } };
  await expect(forgotPassword(quiet, { email: 'nobody@test.example' })).resolves.toBeUndefined();
  await expect(forgotPassword(server.deps, { email: 'nobody@test.example' })).rejects.toMatchObject(
    { code: 'EMAIL_UNKNOWN' },
  );
  await expect(forgotPassword(server.deps, { email: 'nobody' })).rejects.toMatchObject({
    code: 'EMAIL_INVALID',
  });
});
