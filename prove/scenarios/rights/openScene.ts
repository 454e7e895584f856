import { randomUUID } from 'node:crypto';
import { makeTestDeps } from '../../../server/testing/testDeps.ts';
import { addCoupon, addSlots, globalId, type Slot } from '../../harness/offers.ts';
import type { World } from '../../harness/openWorld.ts';
import type { Person } from '../../harness/people.ts';
import { book, count, pay, until } from '../../harness/purchase.ts';
import { addSellers } from '../../harness/sellers.ts';
import type { Viewer } from './audiences.ts';

/** Texts that only the fan and the creator, or one of them and staff, may ever be sent. */
export const CANARIES = {
  note: 'canary-note-7f3a',
  message: 'canary-message-91bd',
  support: 'canary-support-c204',
  notice: 'canary-notice-55e1',
  session: 'canary-agent-0d9e',
  fileName: 'canary-file-3c11',
  fileContent: 'canary-content-e7b2',
  key: 'canary-key-48a0',
  hook: 'canary-hook-b96d',
  passkey: 'canary-passkey-1f52',
  feed: 'canary-feed-6ce8',
  secret: 'canary-secret-d30b',
  push: 'canary-push-a871',
};

export type Scene = {
  cookies: Record<Viewer, string>;
  /** Objects of the fan and the creator, by type. */
  objects: { type: string; id: string }[];
  fan: Person;
  creator: Person;
  /** Values for input fields that name an object, by field name. */
  named: Record<string, string>;
  /** Values for arguments without which a field cannot be asked, as they stand in a document. */
  given: Record<string, string>;
  /** What the creator has and nobody else may be sent. */
  hidden: { couponCode: string; accountId: string };
  /** Where what was delivered is saved from. */
  fileUrl: string;
};

const DELIVER =
  'mutation ($input: OrderMessageInput!) { deliverOrder(input: $input) { __typename ... on UserError { code } } }';
const UPLOAD =
  'mutation ($orderId: ID!, $file: Upload!) { uploadDeliveryFile(orderId: $orderId, file: $file) { __typename ... on UserError { code } } }';

/** A fan and a creator with one of everything between them, a stranger, support staff and an admin. */
export async function openScene(world: World): Promise<Scene> {
  const [creator] = (await addSellers(world, 1)) as [Person];
  const [fan, stranger, support, admin] = (await world.addPeople(4)) as [
    Person,
    Person,
    Person,
    Person,
  ];
  await world.sql.query(
    `update "User" set "role" = case "id" when $1 then 'SUPPORT'::"Role" else 'ADMIN'::"Role" end where "id" in ($1, $2)`,
    [support.id, admin.id],
  );
  await world.sql.query(`update "Session" set "userAgent" = $2 where "userId" = $1`, [
    fan.id,
    CANARIES.session,
  ]);
  const { deps, close } = makeTestDeps({ databaseUrl: world.databaseUrl });
  const { prisma } = deps;
  const coupon = await addCoupon(world, { creator, maxRedemptions: 5 });
  const [kept, held] = (await addSlots(world, { creator, count: 3 })) as [Slot, Slot, Slot];
  const confirmed = await book(world, { fan, slot: kept });
  await pay(confirmed.checkoutUrl ?? '');
  await until(
    async () =>
      (await count(world, `"Booking" where "id" = $1 and "status" = 'CONFIRMED'`, [
        confirmed.bookingId,
      ])) === 1,
  );
  const open = await book(world, { fan, slot: held });
  const service = await prisma.fixedService.create({
    data: {
      creatorId: creator.id,
      title: 'Replay review',
      description: 'We look at it together.',
      priceMinor: 2_000,
      currency: 'USD',
    },
  });
  const ordered = await world.ask.graphql<{
    orderFixedService: { order: { id: string }; checkoutUrl: string };
  }>(
    'mutation ($input: OrderFixedServiceInput!) { orderFixedService(input: $input) { ... on OrderFixedServiceSuccess { order { id } checkoutUrl } ... on UserError { code } } }',
    {
      input: {
        serviceId: globalId('FixedService', service.id),
        note: CANARIES.note,
        idempotencyKey: randomUUID(),
      },
    },
    { cookie: fan.cookie },
  );
  const orderId = ordered.data?.orderFixedService.order.id ?? '';
  await pay(ordered.data?.orderFixedService.checkoutUrl ?? '');
  await until(
    async () =>
      (await count(world, `"ServiceOrder" where "serviceId" = $1 and "status" = 'ACTIVE'`, [
        service.id,
      ])) === 1,
  );
  await deliver({ world, creator, orderId });
  const file = await prisma.deliveryFile.findFirstOrThrow({
    where: { order: { serviceId: service.id } },
  });
  const message = await prisma.message.create({
    data: { bookingId: confirmed.bookingId, authorId: fan.id, body: CANARIES.message },
  });
  const game = await prisma.game.create({
    data: { name: 'Night Ferry', description: 'A game.', slug: `night-ferry-${randomUUID()}` },
  });
  const [news, event, egg] = await Promise.all([
    prisma.gameNews.create({ data: { gameId: game.id, title: 'News', content: 'New.' } }),
    prisma.gameEvent.create({
      data: {
        gameId: game.id,
        title: 'Cup',
        startDate: new Date(),
        endDate: new Date(),
        prizePool: '1',
        numberOfTeams: 2,
        location: 'Here',
      },
    }),
    prisma.easterEgg.create({
      data: { gameId: game.id, description: 'Egg', imageKey: 'eggs/one.webp' },
    }),
  ]);
  const notice = await prisma.notification.create({
    data: {
      recipientId: fan.id,
      title: CANARIES.notice,
      content: CANARIES.notice,
      publishedAt: new Date(),
    },
  });
  const request = await prisma.supportCase.create({
    data: {
      userId: fan.id,
      email: fan.email,
      subject: CANARIES.support,
      messages: { create: { fromStaff: false, authorId: fan.id, body: CANARIES.support } },
    },
  });
  const audit = await prisma.auditEvent.create({
    data: { actorId: admin.id, action: 'game.create', entity: 'Game', entityId: game.id },
  });
  const session = await prisma.session.findFirstOrThrow({ where: { userId: fan.id } });
  const key = await prisma.apiKey.create({
    data: {
      userId: creator.id,
      kind: 'SECRET',
      name: CANARIES.key,
      hash: randomUUID(),
      lastFour: '0000',
    },
  });
  const webhook = await prisma.webhookEndpoint.create({
    data: {
      userId: creator.id,
      url: `https://hooks.example/${CANARIES.hook}`,
      topics: ['ORDER_CHANGED'],
      secret: CANARIES.secret,
    },
  });
  const delivery = await prisma.webhookDelivery.create({
    data: {
      endpointId: webhook.id,
      topic: 'ORDER_CHANGED',
      eventId: randomUUID(),
      body: CANARIES.note,
      status: 'FAILED',
    },
  });
  await prisma.passkey.create({
    data: {
      userId: fan.id,
      name: CANARIES.passkey,
      publicKey: CANARIES.secret,
      credentialID: randomUUID(),
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
    },
  });
  await prisma.calendarFeed.create({
    data: { userId: fan.id, token: `${CANARIES.feed}-${fan.id}` },
  });
  await prisma.pushSubscription.create({
    data: {
      userId: fan.id,
      sessionId: session.id,
      endpoint: `https://push.example/${CANARIES.push}/${fan.id}`,
      p256dh: CANARIES.secret,
      auth: CANARIES.secret,
    },
  });
  const { providerAccountId } = await prisma.payoutAccount.findUniqueOrThrow({
    where: { userId: creator.id },
  });
  await close();
  const ids: Record<string, string> = {
    Creator: creator.id,
    AvailabilitySlot: kept.rowId,
    Booking: confirmed.bookingId ?? '',
    Coupon: coupon.id,
    FixedService: service.id,
    Message: message.id,
    Game: game.id,
    GameNews: news.id,
    GameEvent: event.id,
    EasterEgg: egg.id,
    Notification: notice.id,
    SupportRequest: request.id,
    AuditEvent: audit.id,
    Session: session.id,
    Viewer: fan.id,
    ApiKey: key.id,
    DeliveryFile: file.id,
    WebhookEndpoint: webhook.id,
    WebhookDelivery: delivery.id,
  };
  const objects = [
    ...Object.entries(ids).map(([type, id]) => ({ type, id: globalId(type, id) })),
    { type: 'Booking', id: globalId('Booking', open.bookingId ?? '') },
    { type: 'ServiceOrder', id: orderId },
  ];
  const named = {
    keyId: globalId('ApiKey', key.id),
    webhookId: globalId('WebhookEndpoint', webhook.id),
    deliveryId: globalId('WebhookDelivery', delivery.id),
    slotId: globalId('AvailabilitySlot', kept.rowId),
    bookingId: globalId('Booking', confirmed.bookingId ?? ''),
    orderId,
    serviceId: globalId('FixedService', service.id),
    gameId: globalId('Game', game.id),
    newsId: globalId('GameNews', news.id),
    eventId: globalId('GameEvent', event.id),
    easterEggId: globalId('EasterEgg', egg.id),
    notificationId: globalId('Notification', notice.id),
    sessionId: globalId('Session', session.id),
    number: request.id,
    purchaseId: globalId('Booking', confirmed.bookingId ?? ''),
    aboutId: globalId('Booking', confirmed.bookingId ?? ''),
  };
  const day = (offset: number): string =>
    JSON.stringify(new Date(Date.now() + offset * 86_400_000));
  const given = {
    first: '5',
    from: day(0),
    to: day(14),
    username: JSON.stringify(creator.username),
    slug: JSON.stringify(game.slug),
    code: JSON.stringify(coupon.code),
    kind: 'BOOKING',
    endpoint: '"https://push.example/x"',
    purchaseId: JSON.stringify(named.bookingId),
    'staffPerson.number': JSON.stringify(fan.id),
    'staffPurchase.number': JSON.stringify(confirmed.bookingId),
    'supportRequest.number': JSON.stringify(request.id),
    'staffSearch.search': JSON.stringify(fan.username),
    'gameDatabase.search': '"Ferry"',
  };
  return {
    fan,
    creator,
    objects,
    named,
    given,
    hidden: { couponCode: coupon.code, accountId: providerAccountId ?? 'none' },
    fileUrl: `/delivered/${file.id}`,
    cookies: {
      anonymous: '',
      stranger: stranger.cookie,
      fan: fan.cookie,
      creator: creator.cookie,
      support: support.cookie,
      admin: admin.cookie,
    },
  };
}

/** The creator delivers the order with a file. */
async function deliver({
  world,
  creator,
  orderId,
}: {
  world: World;
  creator: Person;
  orderId: string;
}): Promise<void> {
  const form = new FormData();
  form.set('operations', JSON.stringify({ query: UPLOAD, variables: { orderId, file: null } }));
  form.set('map', JSON.stringify({ 0: ['variables.file'] }));
  form.set(
    '0',
    new Blob([CANARIES.fileContent], { type: 'text/plain' }),
    `${CANARIES.fileName}.txt`,
  );
  await world.ask.request('/graphql', {
    method: 'POST',
    body: form,
    headers: { 'x-slotcast-csrf': '1', cookie: creator.cookie },
  });
  const { data, code } = await world.ask.graphql<{ deliverOrder: { __typename: string } }>(
    DELIVER,
    { input: { orderId, message: CANARIES.message } },
    { cookie: creator.cookie },
  );
  if (data?.deliverOrder.__typename !== 'ChangeOrderSuccess')
    throw new Error(`The order of the scene was not delivered: ${code}`);
}
