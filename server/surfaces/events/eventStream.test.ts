import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresEvents } from '../../platform/events/postgresEvents.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { env, pool, log } = app.deps;
  app.deps.events = postgresEvents({ databaseUrl: env.databaseUrl ?? '', pool, log });
});
afterAll(async () => {
  await app.deps.events.close();
  await app.close();
});

type Person = { email: string; cookie: string };

/** Opens the stream and collects its events. `ended` resolves when the server ends it. */
async function openStream({ cookie }: { cookie: string }, query = '') {
  const response = await fetch(`${app.url}/events${query}`, { headers: { cookie } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const received = { text: '' };
  const read = async (): Promise<void> => {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) return;
      received.text += part.value;
    }
  };
  const ended = read();
  await expect.poll(() => received.text).toContain('retry');
  return { received, ended, cancel: () => reader?.cancel() };
}

const getUser = ({ email }: Person) =>
  app.deps.prisma.user.findUniqueOrThrow({ where: { email }, select: { id: true } });

async function notify(person: Person): Promise<void> {
  const { id } = await getUser(person);
  await app.deps.events.publish({ channel: `user:${id}`, type: 'notification', payload: {} });
}

const endings: [string, (person: Person) => Promise<unknown>][] = [
  ['the person signs out', ({ cookie }) => app.post('/api/auth/sign-out', {}, { cookie })],
  [
    'another device ends the login session',
    async (person) =>
      app.deps.prisma.session.deleteMany({ where: { userId: (await getUser(person)).id } }),
  ],
  [
    'the account is deactivated',
    ({ email }) => app.deps.prisma.user.update({ where: { email }, data: { isActive: false } }),
  ],
  [
    'the role changes',
    ({ email }) => app.deps.prisma.user.update({ where: { email }, data: { role: 'SUPPORT' } }),
  ],
];

describe('eventRoutes', () => {
  it.each(endings)('the stream ends when %s', async (_when, end) => {
    const person = await app.register();
    const stream = await openStream(person);
    await notify(person);
    await expect.poll(() => stream.received.text).toContain('event: notification');
    const before = stream.received.text;
    await end(person);
    await notify(person);
    await stream.ended;
    expect(stream.received.text).toBe(before);
  });

  it('the stream starts with a resync when there was an event since the data was requested', async () => {
    const [person, other] = [await app.register(), await app.register()];
    const watching = await openStream(person);
    await notify(person);
    await expect.poll(() => watching.received.text).toContain('event: notification');
    // A stream of this process that began more than the asked time ago knows all events.
    await expect
      .poll(() => app.deps.events.hasRecentEvent([], 2_100), { timeout: 5_000 })
      .toBe(false);
    await notify(person);
    const late = await openStream(person, '?age=100');
    await expect.poll(() => late.received.text).toContain('event: resync');
    const quiet = await openStream(other, '?age=100');
    const unasked = await openStream(person);
    await notify(other);
    await notify(person);
    await expect.poll(() => quiet.received.text).toContain('event: notification');
    await expect.poll(() => unasked.received.text).toContain('event: notification');
    expect(quiet.received.text + unasked.received.text).not.toContain('resync');
    for (const stream of [watching, late, quiet, unasked]) await stream.cancel();
  });

  it('the stream stays open when another login session of the user ends', async () => {
    const person = await app.register();
    const stream = await openStream(person);
    const { id: userId } = await getUser(person);
    const data = { userId, token: `other-${userId}`, expiresAt: new Date(Date.now() + 60_000) };
    const other = await app.deps.prisma.session.create({ data });
    await app.deps.prisma.session.delete({ where: { id: other.id } });
    await notify(person);
    await expect.poll(() => stream.received.text).toContain('event: notification');
    await stream.cancel();
  });
});
