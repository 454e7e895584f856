import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { runWaitingJobs } from '../../testing/app/runWaitingJobs.ts';
import { makeCreator, makeFan } from '../../testing/factories/basics.ts';
import { changeUsername } from '../accounts/credentials/changeUsername.ts';
import { endAccount } from '../personalData/deleteAccount.ts';
import { addNotification } from './addNotification.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const HISTORY = '/settings/history';
const notify = (reader: Actor, otherUsername: string, link: string) =>
  inTransaction(server.deps.prisma, (tx) =>
    addNotification(tx, {
      recipientId: reader.id,
      kind: 'SLOTS_OPENED',
      values: { otherUsername },
      link,
      now: server.deps.now(),
    }),
  );

/** A creator, and a former follower with two notifications about the creator. */
async function notified() {
  const creator = await makeCreator(server.deps);
  const reader = await makeFan(server.deps);
  for (const link of [HISTORY, `/profile/${creator.username}?from=alert`])
    await notify(reader, creator.username, link);
  return { creator, reader };
}

const rename = (person: Actor, username: string) =>
  changeUsername(server.deps, person, { username });
const runRenames = () => runWaitingJobs(server.deps, 'renameInNotifications');

/** The names and links of the reader's notifications, in the order of the links. */
async function read(actor: Actor): Promise<[string, string | null][]> {
  const { data } = await server.run({
    query:
      '{ viewer { notifications(first: 5) { edges { node { link values { otherUsername } } } } } }',
    actor,
  });
  type Node = { link: string | null; values: { otherUsername: string } };
  const { viewer } = data as { viewer: { notifications: { edges: { node: Node }[] } } };
  return viewer.notifications.edges
    .map(({ node }): [string, string | null] => [node.values.otherUsername, node.link])
    .toSorted(([, a], [, b]) => String(a).localeCompare(String(b)));
}
const present = (username: string) => [
  [username, `/profile/${username}?from=alert`],
  [username, HISTORY],
];
const DELETED = [
  ['Deleted user', HISTORY],
  ['Deleted user', null],
];

it('notifications name a person who changed the username by the new one, and link to the profile', async () => {
  const { creator, reader } = await notified();
  const username = `${creator.username}-2`;
  await rename(creator, username);
  expect(await read(reader)).toEqual(present(username));
});

it.each([
  ['another username', (username: string) => `${username}-2`],
  ['only another letter case', (username: string) => username.toUpperCase()],
])(
  'notifications no longer name a person who chose %s and then deleted the account',
  async (_change, next) => {
    const { creator, reader } = await notified();
    await rename(creator, next(creator.username));
    await endAccount(server.deps, { userId: creator.id });
    expect(await read(reader)).toEqual(DELETED);
  },
);

it('notifications still name a person whose former username someone else took and then deleted the account', async () => {
  const { creator, reader } = await notified();
  const username = `${creator.username}-2`;
  await rename(creator, username);
  const other = await makeFan(server.deps);
  await rename(other, creator.username);
  await endAccount(server.deps, { userId: other.id });
  await runRenames();
  expect(await read(reader)).toEqual(present(username));
});

it('a notification that is written late, with the former username, is renamed to the present one', async () => {
  const { creator, reader } = await notified();
  const [second, third] = [`${creator.username}-2`, `${creator.username}-3`];
  await rename(creator, second);
  await notify(reader, creator.username, `/profile/${creator.username}`);
  await rename(creator, third);
  await runRenames();
  expect(await read(reader)).toEqual([[third, `/profile/${third}`], ...present(third)]);
});

it('a late renaming leaves notifications about the person who took the username', async () => {
  const { creator, reader } = await notified();
  await rename(creator, `${creator.username}-2`);
  const other = await makeFan(server.deps);
  server.clock.now = new Date(server.clock.now.getTime() + 1000);
  await rename(other, creator.username);
  await notify(reader, creator.username, '/today');
  await runRenames();
  expect(await read(reader)).toContainEqual([creator.username, '/today']);
});

it('a person whom 5,001 notifications name is renamed in all, the last one by a job', async () => {
  const { creator, reader } = await notified();
  await server.deps.prisma.notification.createMany({
    data: Array.from({ length: 4_999 }, () => ({
      recipientId: reader.id,
      title: '',
      content: '',
      kind: 'SLOTS_OPENED',
      data: { otherUsername: creator.username },
      createdAt: server.deps.now(),
    })),
  });
  const naming = (otherUsername: string) =>
    server.deps.prisma.notification.count({
      where: { data: { path: ['otherUsername'], equals: otherUsername } },
    });
  const username = `${creator.username}-2`;
  await rename(creator, username);
  expect([await naming(creator.username), await naming(username)]).toEqual([1, 5_000]);
  await runRenames();
  expect([await naming(creator.username), await naming(username)]).toEqual([0, 5_001]);
});
