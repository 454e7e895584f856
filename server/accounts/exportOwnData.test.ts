import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookSlot } from '../bookings/bookSlot.ts';
import { makeCreator, makeSlot } from '../testing/factories.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../testing/testApp.ts';
import { zipOf } from './zip.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

/** The files of an archive, read from its local headers. */
function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const [packed, nameLength] = [archive.readUInt32LE(at + 18), archive.readUInt16LE(at + 26)];
    const start = at + 30 + nameLength;
    files.set(archive.subarray(at + 30, start).toString('utf8'), inflateRawSync(archive.subarray(start, start + packed)));
    at = start + packed;
  }
  return files;
}

it('gives a person what is kept about them, and nothing secret or of others', async () => {
  const person = await app.register();
  const { prisma } = app.deps;
  const user = await prisma.user.update({ where: { email: person.email }, data: { avatarKey: 'avatars/own.webp', bio: 'Árvíztűrő' } });
  await app.deps.files.write({ key: 'avatars/own.webp', content: Buffer.from('picture'), contentType: 'image/webp' });
  const creator = await makeCreator(app.deps);
  await bookSlot(app.deps, { ...user }, { slotId: await makeSlot(app.deps, { creator }), idempotencyKey: 'export' });
  const response = await fetch(`${app.url}/my-data.zip`, { headers: { cookie: person.cookie } });
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([200, 'application/zip', 'private, no-store']);
  const files = unzip(Buffer.from(await response.arrayBuffer()));
  expect([...files.keys()]).toEqual(['profile.json', 'bookings.json', 'orders.json', 'slots.json', 'services.json', 'coupons.json', 'messages.json', 'notifications.json', 'support.json', 'deeds.json', 'avatars/own.webp']);
  expect(JSON.parse(String(files.get('profile.json')))).toMatchObject({ username: person.username, email: person.email, bio: 'Árvíztűrő', accounts: [{ providerId: 'credential' }] });
  expect(JSON.parse(String(files.get('bookings.json')))).toMatchObject([{ totalMinor: 1200, creator: { username: creator.username } }]);
  expect(String(files.get('avatars/own.webp'))).toBe('picture');
  const all = [...files.values()].join('\n');
  for (const secret of [creator.email, TEST_PASSWORD, decodeURIComponent(person.cookie).split('=')[1]?.split('.')[0] ?? 'none', '"password"', '"token"']) expect(all).not.toContain(secret);
});

it('is for signed-in people', async () => {
  expect((await fetch(`${app.url}/my-data.zip`)).status).toBe(401);
});

it('is an archive whose directory leads to every file', () => {
  const archive = zipOf([{ name: 'ő/one.txt', content: Buffer.from('x'.repeat(10_000)) }, { name: 'empty.txt', content: Buffer.alloc(0) }], new Date('2026-03-19T18:42:10Z'));
  const end = archive.length - 22;
  expect([archive.readUInt32LE(end), archive.readUInt16LE(end + 10)]).toEqual([0x06054b50, 2]);
  const names: string[] = [];
  for (let at = archive.readUInt32LE(end + 16); at < end; at += 46 + archive.readUInt16LE(at + 28)) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const local = archive.readUInt32LE(at + 42);
    expect(archive.subarray(local + 4, local + 30)).toEqual(archive.subarray(at + 6, at + 32));
    names.push(archive.subarray(at + 46, at + 46 + archive.readUInt16LE(at + 28)).toString('utf8'));
  }
  expect(names).toEqual(['ő/one.txt', 'empty.txt']);
  expect([...unzip(archive).values()].map((content) => content.length)).toEqual([10_000, 0]);
});
