import { randomBytes } from 'node:crypto';
import { CALLS } from '../../../server/surfaces/rest/calls/calls.ts';
import { atMost, exactly, tally } from '../../harness/figures.ts';
import { authRoutes } from '../input/authRoutes.ts';
import type { World } from '../../harness/openWorld.ts';
import type { Person } from '../../harness/people.ts';
import type { Proof } from '../../harness/Proof.ts';
import { mailWith } from './mails.ts';

const PASSWORD = 'correct-horse';

export const accounts: Proof = {
  name: 'accounts',
  promise:
    'Guessing passwords stops at the tenth try however the address is forged; sessions end when they must; nobody makes themselves admin',
  sabotage: 'forged addresses are believed',
  run: async ({ short, broken, figure, openWorld }) => {
    const tries = short ? 14 : 50;
    const world = await openWorld(broken ? { settings: { TRUST_PROXY: 'loopback' } } : {});
    await countAnew(world);
    const victim = await register(world);
    const direct = await guess(world, { email: victim.email, address: null, tries });
    judge({
      figure,
      what: `of ${tries} wrong passwords from one address, the first that got 429`,
      guessed: direct,
    });
    await countAnew(world);
    const other = await register(world);
    const forged = await guess(world, {
      email: other.email,
      address: (attempt) => `203.0.113.${attempt}`,
      tries,
    });
    judge({
      figure,
      what: 'the same with a new forged X-Forwarded-For each time',
      guessed: forged,
    });
    await countAnew(world);
    const both = await register(world);
    const doors = await guess(world, {
      email: both.email,
      address: null,
      tries,
      doors: ['/api/auth/sign-in/email', '/login'],
    });
    judge({ figure, what: 'the same through sign-in and REST by turns', guessed: doors });

    const proxied = await openWorld({ settings: { TRUST_PROXY: 'loopback' } });
    const owner = await register(proxied);
    const network = await guess(proxied, {
      email: owner.email,
      address: (attempt) => `2001:db8:1:2::${attempt.toString(16)}`,
      tries,
    });
    judge({ figure, what: 'from one IPv6 /64 behind a believed proxy', guessed: network });
    for (const [who, account] of [
      ['the owner', owner],
      ['somebody else', await register(proxied)],
    ] as const) {
      for (const address of ['198.51.100.7', '2001:db8:1:3::1'])
        figure(
          exactly(
            `${who} from ${address}, meanwhile`,
            (await signIn(proxied, { ...account, address })).status,
            200,
          ),
        );
    }
    await sessions({ world: proxied, figure });
    await flags({ world: proxied, figure });
  },
};

/** Starts the count of wrong passwords again: in the database, and in the memory of a process that refuses a key. */
async function countAnew(world: World): Promise<void> {
  await world.sql.query('delete from "RateLimit"');
  await world.killApp(0, 'SIGKILL');
  await world.startApp(0);
}

type Account = { email: string; username: string };
type Figures = { world: World } & Pick<Parameters<Proof['run']>[0], 'figure'>;

async function register(world: World, extra: Record<string, unknown> = {}): Promise<Account> {
  const username = `a-${randomBytes(6).toString('hex')}`;
  const email = `${username}@prove.example`;
  await world.ask.post(
    '/api/auth/sign-up/email',
    { name: username, email, password: PASSWORD, acceptTerms: true, ...extra },
    { headers: { 'x-forwarded-for': '192.0.2.1' } },
  );
  return { email, username };
}

function signIn(
  world: World,
  {
    email,
    password = PASSWORD,
    address,
  }: { email: string; password?: string; address: string | null },
): ReturnType<World['ask']['post']> {
  return world.ask.post(
    '/api/auth/sign-in/email',
    { email, password },
    { headers: address ? { 'x-forwarded-for': address } : {} },
  );
}

/** `first`: the number of the first try that was refused for being too many. */
type Guessed = { first: number; withoutRetryAfter: number; heardLater: number };

async function guess(
  world: World,
  {
    email,
    address,
    tries,
    doors = ['/api/auth/sign-in/email'],
  }: {
    email: string;
    address: ((attempt: number) => string) | null;
    tries: number;
    doors?: string[];
  },
): Promise<Guessed> {
  const guessed = { first: tries + 1, withoutRetryAfter: 0, heardLater: 0 };
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const from = address?.(attempt);
    const { status, headers } = await world.ask.post(
      doors[attempt % doors.length] ?? '',
      { email, password: `wrong-${attempt}` },
      { headers: from ? { 'x-forwarded-for': from } : {} },
    );
    if (status === 429) {
      guessed.first = Math.min(guessed.first, attempt);
      if (!headers.get('retry-after')) guessed.withoutRetryAfter += 1;
    } else if (attempt > guessed.first) guessed.heardLater += 1;
  }
  return guessed;
}

function judge({
  figure,
  what,
  guessed,
}: { what: string; guessed: Guessed } & Pick<Figures, 'figure'>): void {
  figure(atMost(what, guessed.first, 10));
  figure(
    exactly(
      'of these, 429 without Retry-After, and tries after it that were heard',
      `${guessed.withoutRetryAfter} ${guessed.heardLater}`,
      '0 0',
    ),
  );
}

async function sessions({ world, figure }: Figures): Promise<void> {
  const person = await register(world);
  const cookieOf = async (address: string): Promise<string> =>
    (await signIn(world, { ...person, address })).headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  const isSignedIn = async (cookie: string): Promise<boolean> =>
    ((await world.ask.graphql<{ viewer: object | null }>('{ viewer { id } }', {}, { cookie })).data
      ?.viewer ?? null) !== null;
  const [first, second, third] = [
    await cookieOf('192.0.2.2'),
    await cookieOf('192.0.2.3'),
    await cookieOf('192.0.2.4'),
  ];
  figure(
    exactly(
      'sessions of three sign-ins that are alike',
      3 - new Set([first, second, third]).size,
      0,
    ),
  );
  const again = await world.ask.post(
    '/api/auth/sign-in/email',
    { email: person.email, password: PASSWORD },
    { cookie: first, headers: { 'x-forwarded-for': '192.0.2.6' } },
  );
  figure(
    exactly(
      'signing in while signed in gives a session of its own',
      again.headers.getSetCookie().some((line) => line.startsWith(first))
        ? 'no'
        : `${again.status}`,
      '200',
    ),
  );
  await world.ask.post('/api/auth/sign-out', {}, { cookie: first });
  figure(exactly('signed in after signing out', (await isSignedIn(first)) ? 'yes' : 'no', 'no'));
  const changed = await world.ask.graphql<{ changePassword: { __typename: string } }>(
    'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { __typename } }',
    { input: { currentPassword: PASSWORD, newPassword: 'another-horse' } },
    { cookie: second },
  );
  figure(
    exactly(
      'changing the password',
      changed.data?.changePassword.__typename ?? changed.code ?? '',
      'ChangePasswordSuccess',
    ),
  );
  figure(
    exactly(
      'signed in elsewhere after the password was changed',
      (await isSignedIn(third)) ? 'yes' : 'no',
      'no',
    ),
  );
  await world.ask.post('/api/account/forgot-password', { email: person.email });
  const token = /token=([\w.~-]+)/.exec(
    await mailWith({ world, email: person.email, text: 'reset-password' }),
  )?.[1];
  figure(
    exactly(
      'setting a new password through the mail',
      (
        await world.ask.post('/api/account/reset-password', {
          email: person.email,
          token,
          newPassword: PASSWORD,
        })
      ).status,
      200,
    ),
  );
  figure(
    exactly(
      'signed in after the password was set anew',
      (await isSignedIn(second)) ? 'yes' : 'no',
      'no',
    ),
  );
  const fourth = await cookieOf('192.0.2.5');
  figure(
    exactly('signed in with the new password', (await isSignedIn(fourth)) ? 'yes' : 'no', 'yes'),
  );
  await world.ask.graphql(
    'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { __typename } }',
    { input: { confirmation: person.username } },
    { cookie: fourth },
  );
  figure(
    exactly(
      'signed in after the account was deleted',
      (await isSignedIn(fourth)) ? 'yes' : 'no',
      'no',
    ),
  );
}

/** Everything that takes input from people, with words in it that would raise them: somebody new for each, as a call may end the account. */
async function flags({ world, figure }: Figures): Promise<void> {
  const raised = {
    role: 'ADMIN',
    isAdmin: true,
    admin: true,
    emailVerified: true,
    isActive: true,
    data: { role: 'ADMIN' },
  };
  const greedy = await register(world, raised);
  const routes = (await authRoutes(world.databaseUrl)).map(({ method, path }) => ({
    method,
    path: `/api/auth${path}`,
  }));
  const calls = [...routes, ...CALLS].filter(
    ({ method, path }) =>
      method !== 'GET' && method !== 'DELETE' && path !== '/api/account/register',
  );
  const inputs = ['updateProfile', 'changeUsername', 'chooseMails', 'updateCalendarSettings'];
  const people = await world.addPeople(calls.length + inputs.length);
  await world.sql.query('update "User" set "emailVerified" = false where "id" = any($1)', [
    people.map(({ id }) => id),
  ]);
  const answers: string[] = [];
  for (const [index, { method, path }] of calls.entries()) {
    const { id, email, username, cookie } = people[index] as Person;
    const body = JSON.stringify({
      id,
      userId: id,
      email,
      username,
      name: 'x',
      bio: 'x',
      newBio: 'x',
      newEmail: `x-${email}`,
      ...raised,
    });
    const { status } = await world.ask.request(path.replaceAll(/\{(\w+)\}/g, 'nothing'), {
      method,
      body,
      headers: { 'content-type': 'application/json', origin: world.appUrls[0] ?? '', cookie },
    });
    answers.push(`${Math.floor(status / 100)}xx`);
  }
  for (const [index, name] of inputs.entries()) {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    await world.ask.graphql(
      `mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`,
      { input: { bio: 'x', username: 'x', ...raised } },
      { cookie: people[calls.length + index]?.cookie ?? '' },
    );
  }
  const { rows } = await world.sql.query<{ role: string; verified: boolean }>(
    'select "role", "emailVerified" as verified from "User" where "email" = $1 or "id" = any($2)',
    [greedy.email, people.map(({ id }) => id)],
  );
  figure(
    exactly(
      `people who made themselves admin or verified through one of ${calls.length + inputs.length + 1} ways in (${tally(answers)})`,
      rows.filter(({ role, verified }) => role !== 'USER' || verified).length,
      0,
    ),
  );
}
