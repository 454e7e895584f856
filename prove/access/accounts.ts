import { randomBytes } from 'node:crypto';
import { atMost, exactly } from '../figures.ts';
import type { World } from '../openWorld.ts';
import type { Proof } from '../Proof.ts';
import { until } from '../purchase.ts';

const PASSWORD = 'correct-horse';

export const accounts: Proof = {
  name: 'accounts',
  promise: 'Guessing passwords stops at the tenth try however the address is forged; sessions end when they must; nobody makes themselves admin',
  sabotage: 'forged addresses are believed',
  run: async ({ short, broken, figure, openWorld }) => {
    const tries = short ? 14 : 50;
    const world = await openWorld(broken ? { settings: { TRUST_PROXY: 'loopback' } } : {});
    await countAnew(world);
    const victim = await register(world);
    const direct = await guess(world, { email: victim.email, address: null, tries });
    figure(atMost('wrong passwords from one address until 429', direct.first, 10));
    figure(exactly('429 without Retry-After', direct.withoutRetryAfter, 0));
    await countAnew(world);
    const other = await register(world);
    const forged = await guess(world, { email: other.email, address: (attempt) => `203.0.113.${attempt}`, tries });
    figure(atMost('the same with a new forged X-Forwarded-For each time', forged.first, 10));

    const proxied = await openWorld({ settings: { TRUST_PROXY: 'loopback' } });
    const owner = await register(proxied);
    const network = await guess(proxied, { email: owner.email, address: (attempt) => `2001:db8:1:2::${attempt.toString(16)}`, tries });
    figure(atMost('from one IPv6 /64 behind a believed proxy', network.first, 10));
    const elsewhere = await signIn(proxied, { ...owner, address: '198.51.100.7' });
    figure(exactly('the owner from another address', elsewhere.status, 200));
    await sessions({ world: proxied, figure });
    await flags({ world: proxied, figure });
  },
};

/** Without Redis each process counts for itself, and a new one knows of no wrong password. */
async function countAnew(world: World): Promise<void> {
  await world.killApp(0, 'SIGKILL');
  await world.startApp(0);
}

type Account = { email: string; username: string };
type Figures = { world: World } & Pick<Parameters<Proof['run']>[0], 'figure'>;

async function register(world: World, extra: Record<string, unknown> = {}): Promise<Account> {
  const username = `a-${randomBytes(6).toString('hex')}`;
  const email = `${username}@prove.example`;
  await world.ask.post('/api/auth/sign-up/email', { name: username, email, password: PASSWORD, ...extra }, { headers: { 'x-forwarded-for': '192.0.2.1' } });
  return { email, username };
}

function signIn(world: World, { email, password = PASSWORD, address }: { email: string; password?: string; address: string | null }): ReturnType<World['ask']['post']> {
  return world.ask.post('/api/auth/sign-in/email', { email, password }, { headers: address ? { 'x-forwarded-for': address } : {} });
}

/** The number of the first try that was refused for being too many. */
async function guess(world: World, { email, address, tries }: { email: string; address: ((attempt: number) => string) | null; tries: number }): Promise<{ first: number; withoutRetryAfter: number }> {
  let first = tries + 1;
  let withoutRetryAfter = 0;
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const { status, headers } = await signIn(world, { email, password: `wrong-${attempt}`, address: address?.(attempt) ?? null });
    if (status !== 429) continue;
    first = Math.min(first, attempt);
    if (!headers.get('retry-after')) withoutRetryAfter += 1;
  }
  return { first, withoutRetryAfter };
}

async function sessions({ world, figure }: Figures): Promise<void> {
  const person = await register(world);
  const cookieOf = async (address: string): Promise<string> => ((await signIn(world, { ...person, address })).headers.getSetCookie()).map((cookie) => cookie.split(';')[0]).join('; ');
  const isSignedIn = async (cookie: string): Promise<boolean> => ((await world.ask.graphql<{ viewer: object | null }>('{ viewer { id } }', {}, { cookie })).data?.viewer ?? null) !== null;
  const [first, second, third] = [await cookieOf('192.0.2.2'), await cookieOf('192.0.2.3'), await cookieOf('192.0.2.4')];
  figure(exactly('sessions of three sign-ins that are alike', 3 - new Set([first, second, third]).size, 0));
  await world.ask.post('/api/auth/sign-out', {}, { cookie: first });
  figure(exactly('signed in after signing out', (await isSignedIn(first)) ? 'yes' : 'no', 'no'));
  const changed = await world.ask.graphql<{ changePassword: { __typename: string } }>('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { __typename } }', { input: { currentPassword: PASSWORD, newPassword: 'another-horse' } }, { cookie: second });
  figure(exactly('changing the password', changed.data?.changePassword.__typename ?? changed.code ?? '', 'ChangePasswordSuccess'));
  figure(exactly('signed in elsewhere after the password was changed', (await isSignedIn(third)) ? 'yes' : 'no', 'no'));
  await world.ask.post('/api/account/forgot-password', { email: person.email });
  const token = /token=([\w.~-]+)/.exec(await mailWith({ world, email: person.email, text: 'reset-password' }))?.[1];
  figure(exactly('setting a new password through the mail', (await world.ask.post('/api/account/reset-password', { email: person.email, token, newPassword: PASSWORD })).status, 200));
  figure(exactly('signed in after the password was set anew', (await isSignedIn(second)) ? 'yes' : 'no', 'no'));
  const fourth = await cookieOf('192.0.2.5');
  figure(exactly('signed in with the new password', (await isSignedIn(fourth)) ? 'yes' : 'no', 'yes'));
  await world.ask.graphql('mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { __typename } }', { input: { confirmation: person.username } }, { cookie: fourth });
  figure(exactly('signed in after the account was deleted', (await isSignedIn(fourth)) ? 'yes' : 'no', 'no'));
}

async function mailWith({ world, email, text }: { world: World; email: string; text: string }): Promise<string> {
  let found = '';
  await until(async () => {
    const mails = (await (await fetch(`${world.sandboxUrl}/mail/messages?to=${encodeURIComponent(email)}`)).json()) as { text: string }[];
    found = mails.find((mail) => mail.text.includes(text))?.text ?? '';
    return found !== '';
  });
  return found;
}

async function flags({ world, figure }: Figures): Promise<void> {
  const greedy = await register(world, { role: 'ADMIN', isAdmin: true, emailVerified: true, isActive: true, data: { role: 'ADMIN' } });
  const plain = await register(world);
  const { cookie = '' } = { cookie: (await signIn(world, { ...plain, address: '192.0.2.9' })).headers.getSetCookie().map((line) => line.split(';')[0]).join('; ') };
  for (const path of ['/api/user/bio', '/api/user/username']) await world.ask.request(path, { method: 'PUT', body: JSON.stringify({ bio: 'x', newBio: 'x', role: 'ADMIN', isAdmin: true }), headers: { 'content-type': 'application/json', cookie } });
  const { rows } = await world.sql.query<{ role: string; verified: boolean }>('select "role", "emailVerified" as verified from "User" where "email" = any($1)', [[greedy.email, plain.email]]);
  figure(exactly('accounts that made themselves admin or verified', rows.filter(({ role, verified }) => role !== 'USER' || verified).length, 0));
}
