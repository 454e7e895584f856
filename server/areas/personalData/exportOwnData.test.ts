import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../testing/app/testApp.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

it("exportOwnData contains the user's data without secrets or data of others", async () => {
  const person = await app.register();
  const { prisma } = app.deps;
  const user = await prisma.user.update({
    where: { email: person.email },
    data: {
      avatarKey: 'avatars/own.webp',
      bio: 'Árvíztűrő',
      passkeys: {
        create: {
          name: 'My phone',
          publicKey: 'public-key',
          credentialID: 'credential',
          counter: 0,
          deviceType: 'multiDevice',
          backedUp: true,
        },
      },
    },
  });
  await app.deps.files.write({
    key: 'avatars/own.webp',
    content: Buffer.from('picture'),
    contentType: 'image/webp',
  });
  const creator = await makeCreator(app.deps);
  await bookSlot(
    app.deps,
    { ...user },
    { slotId: await makeSlot(app.deps, { creator }), idempotencyKey: 'export' },
  );
  const response = await fetch(`${app.url}/my-data.zip`, { headers: { cookie: person.cookie } });
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('cache-control'),
  ]).toEqual([200, 'application/zip', 'private, no-store']);
  const files = new Map(
    Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer()))).map(
      ([name, content]) => [name, strFromU8(content)],
    ),
  );
  expect([...files.keys()]).toEqual([
    'profile.json',
    'mails.json',
    'notifications.json',
    'sessionRequests.json',
    'waitlist.json',
    'drops.json',
    'takenInDrops.json',
    'sessionProblems.json',
    'roomVisits.json',
    'bookings.json',
    'orders.json',
    'tips.json',
    'packs.json',
    'packPurchases.json',
    'giftCards.json',
    'invoices.json',
    'clockChanges.json',
    'slots.json',
    'calendars.json',
    'busyTimes.json',
    'squadPlaces.json',
    'places.json',
    'sessionTypes.json',
    'services.json',
    'coupons.json',
    'messages.json',
    'reviewsWritten.json',
    'reviewsReceived.json',
    'following.json',
    'followedGames.json',
    'savedSearches.json',
    'creatorAlerts.json',
    'blocks.json',
    'reports.json',
    'support.json',
    'keys.json',
    'webhooks.json',
    'actions.json',
    'overlays.json',
    'analytics.json',
    'answers.json',
    'files.json',
    'avatars/own.webp',
  ]);
  expect(JSON.parse(files.get('profile.json') ?? '')).toMatchObject({
    username: person.username,
    email: person.email,
    bio: 'Árvíztűrő',
    accounts: [{ providerId: 'credential' }],
    passkeys: [{ name: 'My phone', backedUp: true }],
  });
  expect(Object.keys(JSON.parse(files.get('profile.json') ?? '') as object).sort()).toEqual([
    'accounts',
    'bio',
    'bufferMinutes',
    'calendarFeed',
    'createdAt',
    'defaultPlace',
    'email',
    'emailVerified',
    'facebookUrl',
    'formatLocale',
    'games',
    'instagramUrl',
    'invoicingData',
    'isNamedOnStreams',
    'languages',
    'locale',
    'minimumNoticeMinutes',
    'mutedMails',
    'mutedPushes',
    'passkeys',
    'payoutAccount',
    'pushSubscriptions',
    'role',
    'savedOperations',
    'sessions',
    'tags',
    'takesRequests',
    'termsAcceptedAt',
    'timeZone',
    'twitterUrl',
    'twoFactorEnabled',
    'username',
    'weeklyPattern',
  ]);
  expect(JSON.parse(files.get('bookings.json') ?? '')).toMatchObject([
    {
      totalMinor: 1200,
      creator: { username: creator.username },
      title: null,
      confirmedAt: null,
      fanArrivedAt: null,
      creatorArrivedAt: null,
      endReason: null,
    },
  ]);
  expect(files.get('avatars/own.webp')).toBe('picture');
  const all = [...files.values()].join('\n');
  for (const secret of [
    creator.email,
    TEST_PASSWORD,
    decodeURIComponent(person.cookie).split('=')[1]?.split('.')[0] ?? 'none',
    '"password"',
    '"token"',
    'public-key',
  ])
    expect(all).not.toContain(secret);
});

it('exportOwnData contains the files delivered to or by the user, and no others', async () => {
  const [person, fan] = [await app.register(), await app.register()];
  const { prisma } = app.deps;
  const [seller, buyer] = await Promise.all(
    [person, fan].map(({ email }) => prisma.user.findUniqueOrThrow({ where: { email } })),
  );
  if (!seller || !buyer) throw new Error('nobody is there');
  const other = await makeCreator(app.deps);
  const content = Buffer.alloc(300_000, 'a');
  const getOrder = (creatorId: string, fanId: string, status: 'ACTIVE' | 'EXPIRED' = 'ACTIVE') =>
    prisma.serviceOrder.create({
      data: {
        service: {
          create: {
            creatorId,
            title: 'Mix',
            description: 'A mix',
            priceMinor: 2000,
            currency: 'USD',
          },
        },
        creator: { connect: { id: creatorId } },
        fan: { connect: { id: fanId } },
        status,
        serviceTitle: 'Mix',
        priceMinor: 2000,
        totalMinor: 2000,
        feeMinor: 200,
        currency: 'USD',
        idempotencyKey: randomUUID(),
        requestHash: 'x',
        dueAt: new Date(),
        paymentDueAt: new Date(),
      },
    });
  const deliver = async ({
    orderId,
    creatorId,
    name,
    isWaiting = false,
  }: {
    orderId: string;
    creatorId: string;
    name: string;
    isWaiting?: boolean;
  }) => {
    const key = `deliveries/${randomUUID()}.bin`;
    await app.deps.files.write({ key, content, contentType: 'audio/mpeg' });
    await prisma.deliveryFile.create({
      data: {
        name,
        contentType: 'audio/mpeg',
        bytes: content.length,
        key,
        order: { connect: { id: orderId } },
        ...(isWaiting
          ? {}
          : {
              message: {
                create: { orderId, authorId: creatorId, kind: 'DELIVERY' as const, body: 'Here.' },
              },
            }),
      },
    });
  };
  const order = await getOrder(seller.id, buyer.id);
  // An order that was never paid is not the creator's.
  await getOrder(seller.id, (await makeFan(app.deps)).id, 'EXPIRED');
  const foreign = await getOrder(other.id, (await makeFan(app.deps)).id);
  await deliver({ orderId: order.id, creatorId: seller.id, name: 'song.mp3' });
  await deliver({ orderId: order.id, creatorId: seller.id, name: 'draft.mp3', isWaiting: true });
  await deliver({ orderId: foreign.id, creatorId: other.id, name: 'secret.mp3' });
  const getNames = async ({ cookie }: { cookie: string }) => {
    const response = await fetch(`${app.url}/my-data.zip`, { headers: { cookie } });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const delivered = Object.entries(files).filter(([name]) => name.startsWith('deliveries/'));
    expect(delivered.every(([, bytes]) => Buffer.from(bytes).equals(content))).toBe(true);
    const listed = JSON.parse(strFromU8(files['files.json'] ?? new Uint8Array())) as {
      name: string;
      file: string;
      isSent: boolean;
    }[];
    expect(listed.map(({ file }) => file).sort()).toEqual(delivered.map(([name]) => name).sort());
    expect(JSON.parse(strFromU8(files['orders.json'] ?? new Uint8Array()))).toMatchObject([
      {
        fan: { username: fan.username },
        provider: { username: seller.username },
        priceMinor: 2000,
        discountMinor: 0,
        endReason: null,
      },
    ]);
    return listed.map(({ name, isSent }) => `${name} ${isSent ? 'sent' : 'received'}`).sort();
  };
  expect(await getNames(person)).toEqual(['draft.mp3 sent', 'song.mp3 sent']);
  expect(await getNames(fan)).toEqual(['song.mp3 received']);
});

it('exportOwnData rejects signed-out visitors', async () => {
  expect((await fetch(`${app.url}/my-data.zip`)).status).toBe(401);
});
