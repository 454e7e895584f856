import { makeTestDeps } from '../../../../server/testing/app/testDeps.ts';
import { addCoupon, addSlots, globalId, type Slot } from '../../../harness/offers.ts';
import type { TestEnvironment } from '../../../harness/createEnvironment.ts';
import type { Person } from '../../../harness/people.ts';
import { book, count, pay, until } from '../../../harness/purchase.ts';
import { addSellers } from '../../../harness/sellers.ts';
import type { Viewer } from '../audiences.ts';
import { CANARIES } from '../canaries.ts';
import { addBlock } from './sceneBlock.ts';
import { addDrop, DROP_CODE } from './sceneDrop.ts';
import { addPack } from './scenePack.ts';
import { addDeliveredOrder } from './sceneOrder.ts';
import {
  addCorrespondence,
  addDevices,
  addGameContent,
  addIntegrations,
  addMeeting,
  addReviews,
} from './sceneRecords.ts';
import { addQuestions } from './sceneRequest.ts';
import { DAY_MS } from '../../../../server/platform/time/timeUnits.rules.ts';

export type Scene = {
  cookies: Record<Viewer, string>;
  /** Objects of the fan and the creator, by type. */
  objects: { type: string; id: string }[];
  fan: Person;
  creator: Person;
  /** Values for input fields that name an object, by field name. */
  named: Record<string, string>;
  /** Values of required arguments, as GraphQL literals. */
  provided: Record<string, string>;
  /** Secrets of the creator. */
  hidden: { couponCode: string; accountId: string };
  /** The URL of the delivered file. */
  fileUrl: string;
};

/**
 * Creates a fan and a creator with one object of each kind, a stranger, support staff and an admin.
 */
export async function openScene(environment: TestEnvironment): Promise<Scene> {
  const { creator, fan, stranger, support, admin } = await addEverybody(environment);
  const { deps, close } = makeTestDeps({ databaseUrl: environment.databaseUrl });
  const { prisma } = deps;
  const coupon = await addCoupon(environment, { creator, maxRedemptions: 5 });
  const { kept, confirmed, open } = await addBookings({ environment, creator, fan });
  const bookingId = confirmed.bookingId ?? '';
  const order = await addDeliveredOrder({ environment, prisma, fan, creator });
  const message = await prisma.message.create({
    data: { bookingId, authorId: fan.id, body: CANARIES.message },
  });
  const content = await addGameContent(prisma);
  const gameId = content.game.id;
  const { notice, request, audit } = await addCorrespondence({ prisma, fan, admin, gameId });
  const session = await prisma.session.findFirstOrThrow({ where: { userId: fan.id } });
  const integrations = await addIntegrations({ prisma, creator });
  const sessionType = await addMeeting({ prisma, creator, bookingId });
  await addDevices({ prisma, fan, sessionId: session.id });
  const { providerAccountId } = await prisma.payoutAccount.findUniqueOrThrow({
    where: { userId: creator.id },
  });
  const requested = await addQuestions({ prisma, fan, creator, sessionType, bookingId });
  const review = await addReviews({ prisma, fan, creator, bookingId, orderId: order.file.orderId });
  const ids: Record<string, string> = {
    Creator: creator.id,
    AvailabilitySlot: kept.rowId,
    Booking: bookingId,
    Coupon: coupon.id,
    FixedService: order.service.id,
    Message: message.id,
    Review: review.id,
    Game: content.game.id,
    GameNews: content.news.id,
    GameEvent: content.event.id,
    EasterEgg: content.egg.id,
    Notification: notice.id,
    SupportRequest: request.id,
    AuditEvent: audit.id,
    Session: session.id,
    Viewer: fan.id,
    ...integrations,
    ...order.ids,
    SessionType: sessionType.id,
    ...requested,
    ...(await addBlock({ prisma, fan })),
    ...(await addDrop({ prisma, fan, creator })),
    ...(await addPack({ prisma, fan, creator, bookingId, sessionTypeId: sessionType.id })),
  };
  await close();
  const objects = [
    ...Object.entries(ids).map(([type, id]) => ({ type, id: globalId(type, id) })),
    { type: 'Booking', id: globalId('Booking', open.bookingId ?? '') },
    { type: 'ServiceOrder', id: order.orderId },
  ];
  const provided = givenArguments({
    username: creator.username,
    fanUsername: fan.username,
    slug: content.game.slug,
    code: coupon.code,
    ids,
  });
  return {
    fan,
    creator,
    objects,
    named: namedObjects({ ids, orderId: order.orderId }),
    provided,
    hidden: { couponCode: coupon.code, accountId: providerAccountId ?? 'none' },
    fileUrl: `/delivered/${order.file.id}`,
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

async function addEverybody(environment: TestEnvironment) {
  const [creator] = (await addSellers(environment, 1)) as [Person];
  const [fan, stranger, support, admin] = (await environment.addPeople(4)) as [
    Person,
    Person,
    Person,
    Person,
  ];
  await environment.sql.query(
    `update "User" set "role" = case "id" when $1 then 'SUPPORT'::"Role" else 'ADMIN'::"Role" end where "id" in ($1, $2)`,
    [support.id, admin.id],
  );
  await environment.sql.query(`update "Session" set "userAgent" = $2 where "userId" = $1`, [
    fan.id,
    CANARIES.session,
  ]);
  return { creator, fan, stranger, support, admin };
}

/** Creates a paid booking and a hold. */
async function addBookings({
  environment,
  creator,
  fan,
}: {
  environment: TestEnvironment;
  creator: Person;
  fan: Person;
}) {
  const [kept, held] = (await addSlots(environment, { creator, count: 3 })) as [Slot, Slot, Slot];
  const confirmed = await book(environment, { fan, slot: kept });
  await pay(confirmed.checkoutUrl ?? '');
  await until(
    async () =>
      (await count(environment, `"Booking" where "id" = $1 and "status" = 'CONFIRMED'`, [
        confirmed.bookingId,
      ])) === 1,
  );
  const open = await book(environment, { fan, slot: held });
  return { kept, confirmed, open };
}

/** Input fields that contain an id, with the type of the object. */
const NAMED_TYPES = {
  blockId: 'Block',
  dropId: 'Drop',
  keyId: 'ApiKey',
  webhookId: 'WebhookEndpoint',
  calendarId: 'ConnectedCalendar',
  deliveryId: 'WebhookDelivery',
  slotId: 'AvailabilitySlot',
  bookingId: 'Booking',
  serviceId: 'FixedService',
  gameId: 'Game',
  newsId: 'GameNews',
  eventId: 'GameEvent',
  easterEggId: 'EasterEgg',
  notificationId: 'Notification',
  savedSearchId: 'SavedSearch',
  savedOverlayId: 'SavedOverlay',
  sessionId: 'Session',
  sessionTypeId: 'SessionType',
  questionId: 'BookingQuestion',
  requestId: 'SessionRequest',
  entryId: 'WaitlistEntry',
  purchaseId: 'Booking',
  aboutId: 'Booking',
  reviewId: 'Review',
  contentId: 'FixedService',
};

function namedObjects({ ids, orderId }: { ids: Record<string, string>; orderId: string }) {
  const ofTypes = Object.entries(NAMED_TYPES).map(
    ([field, type]) => [field, globalId(type, ids[type] ?? '')] as const,
  );
  return { ...Object.fromEntries(ofTypes), orderId, number: ids['SupportRequest'] ?? '' };
}

type Options = {
  username: string;
  fanUsername: string;
  slug: string;
  code: string;
  ids: Record<string, string>;
};

function givenArguments({
  username,
  fanUsername,
  slug,
  code,
  ids,
}: Options): Record<string, string> {
  const day = (offset: number): string => JSON.stringify(new Date(Date.now() + offset * DAY_MS));
  return {
    first: '5',
    from: day(0),
    to: day(14),
    username: JSON.stringify(username),
    slug: JSON.stringify(slug),
    code: JSON.stringify(code),
    creatorId: JSON.stringify(globalId('Creator', ids['Creator'] ?? '')),
    totalMinor: '1000',
    'drop.code': JSON.stringify(DROP_CODE),
    ...Object.fromEntries(
      ['analytics', 'earningsTotals'].flatMap((field) => [
        [`${field}.from`, '"2026-01-01"'],
        [`${field}.to`, '"2026-12-31"'],
      ]),
    ),
    easterEggId: JSON.stringify(globalId('EasterEgg', ids['EasterEgg'] ?? '')),
    kind: 'BOOKING',
    isOpen: 'true',
    endpoint: '"https://push.example/x"',
    purchaseId: JSON.stringify(globalId('Booking', ids['Booking'] ?? '')),
    'staffPerson.number': JSON.stringify(ids['Viewer']),
    'staffPurchase.number': JSON.stringify(ids['Booking']),
    'staffGiftCard.number': JSON.stringify(ids['GiftCard']),
    'staffPack.number': JSON.stringify(ids['PackPurchase']),
    'adminProducts.list': 'SALES',
    'adminProducts.days': '30',
    'adminPurchases.list': 'BOOKINGS',
    'adminPurchases.days': '30',
    'supportDesk.number': JSON.stringify(ids['SupportRequest']),
    'supportRequest.number': JSON.stringify(ids['SupportRequest']),
    'staffSearch.search': JSON.stringify(fanUsername),
    'gameDatabase.search': '"Ferry"',
  };
}
