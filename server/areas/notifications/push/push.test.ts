import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import { makeFan } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import type { NotificationKind } from '../notificationKinds.ts';
import { pushKeys } from './pushKeys.ts';
import { pushNotification } from './pushNotification.ts';
import { createNotification } from '../saveNotification.ts';
import { MAX_BROWSERS } from './subscribeToPush.ts';
import { addNotification } from '../addNotification.ts';
import { deletedUsername } from '../../../platform/text/deletedUsername.rules.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

async function signedIn(role: 'USER' | 'SUPPORT' | 'ADMIN' = 'USER'): Promise<Actor> {
  const person = await makeFan(server.deps, { role });
  const { id: sessionId } = await server.deps.prisma.session.create({
    data: { userId: person.id, token: randomUUID(), expiresAt: new Date(Date.now() + 1e9) },
  });
  return { ...person, sessionId };
}
function browser(path: string = randomUUID()) {
  const keys = createECDH('prime256v1');
  return {
    endpoint: `https://push.example.org/${path}`,
    p256dh: keys.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}
async function change(
  mutation: 'subscribeToPush' | 'unsubscribeFromPush',
  input: object,
  actor: Actor | null,
): Promise<string | undefined> {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}`;
  const { data, errors } = await server.run({
    query: `mutation ($input: ${type}Input!) { result: ${mutation}(input: $input) { ... on ${type}Success { endpoint } ${mutation === 'subscribeToPush' ? '... on UserError { code }' : ''} } }`,
    variables: { input },
    actor,
  });
  return errors?.[0]?.extensions.code ?? (data?.['result'] as { code?: string } | undefined)?.code;
}
const ofPerson = ({ id }: Actor) =>
  server.deps.prisma.pushSubscription.findMany({ where: { userId: id } });
const notification = (
  recipientId: string,
  kind: NotificationKind = 'SLOT_BOOKED',
  otherUsername = 'kim',
) =>
  inTransaction(server.deps.prisma, (tx) =>
    addNotification(tx, {
      recipientId,
      kind,
      values: { otherUsername },
      link: '/settings/active-history',
      now: server.deps.now(),
    }),
  );

/** Runs the queued jobs of these browsers like the worker. */
async function deliver(): Promise<void> {
  const rows = await server.deps.prisma.$queryRaw<
    { payload: { notificationId: string; subscriptionId: string } }[]
  >`
    delete from graphile_worker._private_jobs where key like 'push:%' returning payload`;
  for (const { payload } of rows) await pushNotification(server.deps, payload);
}
const pushedTo = (endpoint: string) =>
  server.pushed.filter((push) => push.endpoint === endpoint).map(({ payload }) => payload);

describe('a push subscription', () => {
  it('a subscription is stored once, belongs to the user signed in there, and can be removed', async () => {
    const [fan, other] = [await signedIn(), await signedIn()];
    const target = browser();
    expect(await change('subscribeToPush', target, fan)).toBeUndefined();
    expect(await change('subscribeToPush', target, fan)).toBeUndefined();
    expect(await ofPerson(fan)).toHaveLength(1);
    const { data } = await server.run({
      query: 'query ($endpoint: String!) { viewer { pushKey isPushedTo(endpoint: $endpoint) } }',
      variables: { endpoint: target.endpoint },
      actor: fan,
    });
    expect(data?.['viewer']).toEqual({
      pushKey: (await pushKeys(server.deps)).publicKey,
      isPushedTo: true,
    });
    expect(await change('subscribeToPush', target, other)).toBeUndefined();
    expect([await ofPerson(fan), await ofPerson(other)].map((list) => list.length)).toEqual([0, 1]);
    expect(await change('unsubscribeFromPush', { endpoint: target.endpoint }, fan)).toBeUndefined();
    expect(await ofPerson(other)).toHaveLength(1);
    expect(
      await change('unsubscribeFromPush', { endpoint: target.endpoint }, other),
    ).toBeUndefined();
    expect(
      await change('unsubscribeFromPush', { endpoint: target.endpoint }, other),
    ).toBeUndefined();
    expect(await ofPerson(other)).toEqual([]);
  });

  it('a subscription ends with its login session', async () => {
    const fan = await signedIn();
    await change('subscribeToPush', browser(), fan);
    await server.deps.prisma.session.delete({ where: { id: fan.sessionId ?? '' } });
    expect(await ofPerson(fan)).toEqual([]);
  });

  it('a user has at most ten subscriptions: the oldest is removed', async () => {
    const fan = await signedIn();
    const first = browser();
    await change('subscribeToPush', first, fan);
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    for (let count = 0; count < MAX_BROWSERS; count += 1)
      await change('subscribeToPush', browser(), fan);
    expect((await ofPerson(fan)).map(({ endpoint }) => endpoint)).not.toContain(first.endpoint);
    expect(await ofPerson(fan)).toHaveLength(MAX_BROWSERS);
  });

  it.each([
    ['no URL', { endpoint: 'push' }],
    ['plain http', { endpoint: 'http://push.example.org/1' }],
    ['this machine', { endpoint: 'https://127.0.0.1/1' }],
    ['this machine in IPv6', { endpoint: 'https://[::1]/1' }],
    ['a private network', { endpoint: 'https://10.0.0.7/1' }],
    ['a cloud metadata address', { endpoint: 'https://169.254.169.254/latest' }],
    ['credentials in the URL', { endpoint: 'https://kim:secret@push.example.org/1' }],
    ['a very long URL', { endpoint: `https://push.example.org/${'x'.repeat(2_000)}` }],
    ['a secret that is too short', { auth: 'AAAA' }],
    [
      'a key that is not a point of the curve',
      { p256dh: Buffer.alloc(65, 4).toString('base64url') },
    ],
  ])('a subscription is rejected with %s', async (_name, wrong) => {
    const fan = await signedIn();
    expect(await change('subscribeToPush', { ...browser(), ...wrong }, fan)).toBe(
      'PUSH_SUBSCRIPTION_INVALID',
    );
    expect(await ofPerson(fan)).toEqual([]);
  });

  it('a subscription requires a signed-in user who may write', async () => {
    const input = browser();
    for (const mutation of ['subscribeToPush', 'unsubscribeFromPush'] as const) {
      const provided = mutation === 'subscribeToPush' ? input : { endpoint: input.endpoint };
      expect(await change(mutation, provided, null)).toBe('UNAUTHENTICATED');
      expect(await change(mutation, provided, await signedIn('SUPPORT'))).toBe('FORBIDDEN');
    }
  });
});

describe('a push notification', () => {
  it('a push is not sent when its user turned off its kind, but other kinds are', async () => {
    const fan = await signedIn();
    const target = browser();
    await change('subscribeToPush', target, fan);
    await server.deps.prisma.user.update({
      where: { id: fan.id },
      data: { mutedPushes: ['MESSAGES'] },
    });
    await notification(fan.id, 'NEW_MESSAGE');
    await notification(fan.id, 'REVIEW_INVITED');
    await deliver();
    expect(pushedTo(target.endpoint)).toMatchObject([{ kind: 'REVIEW_INVITED' }]);
  });

  it('a push is sent to every browser of its user and to no other', async () => {
    const [fan, other] = [await signedIn(), await signedIn()];
    const [phone, desk, foreign] = [browser(), browser(), browser()];
    for (const target of [phone, desk]) await change('subscribeToPush', target, fan);
    await change('subscribeToPush', foreign, other);
    await notification(fan.id);
    await deliver();
    expect(pushedTo(phone.endpoint)).toMatchObject([
      {
        kind: 'SLOT_BOOKED',
        values: { otherUsername: 'kim', link: '/settings/active-history' },
        locale: 'en',
      },
    ]);
    expect(pushedTo(desk.endpoint)).toHaveLength(1);
    expect(pushedTo(foreign.endpoint)).toEqual([]);
  });

  it('a push names a person whose account was deleted in words', async () => {
    const fan = await signedIn();
    const target = browser();
    await change('subscribeToPush', target, fan);
    await notification(fan.id, 'SLOT_BOOKED', deletedUsername(randomUUID()));
    await deliver();
    expect(pushedTo(target.endpoint)).toMatchObject([
      { values: { otherUsername: 'Deleted user' } },
    ]);
  });

  it('pushes are serialized per user, and sent to different users in parallel', async () => {
    const [fan, admin] = [await signedIn(), await makeFan(server.deps, { role: 'ADMIN' })];
    for (const target of [browser(), browser()]) await change('subscribeToPush', target, fan);
    await notification(fan.id);
    await createNotification(server.deps, admin, {
      title: 'News',
      content: 'A new game',
      publish: true,
    });
    const ids = (await ofPerson(fan)).map(({ id }) => `%:${id}`);
    const queues = await server.deps.prisma.$queryRaw<
      { queue: string | null }[]
    >`select queue_name as queue from graphile_worker.jobs where key like any(${ids}) order by id`;
    const own = { queue: `push:${fan.id.slice(-2)}` };
    expect(queues).toEqual([own, own, { queue: null }, { queue: null }]);
    await deliver();
  });

  it('the push of a broadcast is sent on publication', async () => {
    const [fan, admin] = [await signedIn(), await makeFan(server.deps, { role: 'ADMIN' })];
    const target = browser();
    await change('subscribeToPush', target, fan);
    await createNotification(server.deps, admin, {
      title: 'Later',
      content: 'Not yet',
      publish: false,
    });
    await createNotification(server.deps, admin, {
      title: 'News',
      content: 'A new game',
      publish: true,
    });
    await deliver();
    expect(pushedTo(target.endpoint)).toMatchObject([
      { kind: null, title: 'News', content: 'A new game' },
    ]);
  });

  it('a push is not sent when it was read or deleted, or when the session or the account has ended', async () => {
    const { prisma } = server.deps;
    const ending: ((fan: Actor) => Promise<unknown>)[] = [
      async (fan) =>
        server.run({
          query: 'mutation { markNotificationsRead(input: {}) { __typename } }',
          actor: fan,
        }),
      async (fan) => prisma.notification.deleteMany({ where: { recipientId: fan.id } }),
      async (fan) =>
        prisma.session.update({
          where: { id: fan.sessionId ?? '' },
          data: { expiresAt: new Date(0) },
        }),
      async (fan) => prisma.user.update({ where: { id: fan.id }, data: { isActive: false } }),
    ];
    for (const end of ending) {
      const fan = await signedIn();
      const target = browser();
      await change('subscribeToPush', target, fan);
      await notification(fan.id);
      await end(fan);
      await deliver();
      expect(pushedTo(target.endpoint)).toEqual([]);
    }
  });

  it('a subscription that has ended is removed', async () => {
    const fan = await signedIn();
    await change('subscribeToPush', browser(`${randomUUID()}/gone`), fan);
    await notification(fan.id);
    await deliver();
    expect(await ofPerson(fan)).toEqual([]);
  });
});

describe('a push service that times out', () => {
  it('the service is paused with all its notifications, and gets them once it responds again', async () => {
    const fan = await signedIn();
    const target = browser(`${randomUUID()}/timeout`);
    await change('subscribeToPush', target, fan);
    await notification(fan.id);
    await deliver();
    await notification(fan.id);
    await deliver();
    expect(pushedTo(target.endpoint)).toHaveLength(1);
    const [subscription] = await ofPerson(fan);
    expect(subscription).toMatchObject({
      timeouts: 1,
      pausedUntil: new Date(server.clock.now.getTime() + 30_000),
    });
    const waiting = await server.deps.prisma
      .$queryRaw`select run_at, queue_name, priority from graphile_worker.jobs where key like ${`push:%:${subscription?.id}`}`;
    const postponed = {
      run_at: subscription?.pausedUntil,
      queue_name: `push:${fan.id.slice(-2)}`,
      priority: 10,
    };
    expect(waiting).toEqual([postponed, postponed]);

    server.clock.now = new Date(server.clock.now.getTime() + 30_000);
    const answering = target.endpoint.replace('/timeout', '/answers');
    await server.deps.prisma.pushSubscription.updateMany({
      where: { userId: fan.id },
      data: { endpoint: answering },
    });
    await deliver();
    expect(pushedTo(answering)).toHaveLength(2);
    expect(await ofPerson(fan)).toMatchObject([{ timeouts: 0, pausedUntil: null }]);
  });

  it('the service gets nothing that is older than a day', async () => {
    const fan = await signedIn();
    const target = browser();
    await change('subscribeToPush', target, fan);
    await notification(fan.id);
    const published = server.clock.now;
    server.clock.now = new Date(published.getTime() + 86_400_000);
    await deliver();
    server.clock.now = published;
    expect(pushedTo(target.endpoint)).toEqual([]);
  });
});

it('pushKeys returns one pair of keys to all concurrent callers', async () => {
  await server.deps.prisma.pushKeys.deleteMany();
  const all = await Promise.all(Array.from({ length: 5 }, () => pushKeys(server.deps)));
  expect(new Set(all.map(({ publicKey, privateKey }) => `${publicKey} ${privateKey}`)).size).toBe(
    1,
  );
  expect(all[0]?.subject).toBe('mailto:hello@slotcast.test');
});
