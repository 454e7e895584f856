import { randomUUID } from 'node:crypto';
import type { makeTestDeps } from '../../../../server/testing/app/testDeps.ts';
import type { Person } from '../../../harness/people.ts';
import { CANARIES } from '../canaries.ts';

export type Prisma = ReturnType<typeof makeTestDeps>['deps']['prisma'];

/** Creates a game with one content of each kind. */
export async function addGameContent(prisma: Prisma) {
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
  return { game, news, event, egg };
}

/** Creates an API key, a webhook with a delivery and a connected calendar for the creator. */
export async function addIntegrations({ prisma, creator }: { prisma: Prisma; creator: Person }) {
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
  const calendar = await prisma.connectedCalendar.create({
    data: {
      userId: creator.id,
      sealedUrl: CANARIES.secret,
      host: `${CANARIES.calendar}.example`,
      nextReadAt: new Date(Date.now() + 86_400_000),
      busyTimes: {
        create: {
          creatorId: creator.id,
          startsAt: new Date(Date.now() + 86_400_000),
          endsAt: new Date(Date.now() + 90_000_000),
        },
      },
    },
  });
  return {
    ApiKey: key.id,
    WebhookEndpoint: webhook.id,
    WebhookDelivery: delivery.id,
    ConnectedCalendar: calendar.id,
  };
}

/**
 * Sets the creator's default place and the place of a booking, and creates a session type with its
 * own place.
 */
export async function addMeeting({
  prisma,
  creator,
  bookingId,
}: {
  prisma: Prisma;
  creator: Person;
  bookingId: string | null;
}) {
  const place = {
    kind: 'LINK',
    url: `https://meet.example/${CANARIES.place}`,
    instructions: CANARIES.place,
  } as const;
  await prisma.defaultPlace.create({ data: { userId: creator.id, ...place } });
  await prisma.bookingPlace.create({ data: { bookingId: bookingId ?? '', ...place } });
  return prisma.sessionType.create({
    data: {
      creatorId: creator.id,
      title: 'Coaching',
      description: 'We look at your last match.',
      durationMinutes: 60,
      priceMinor: 1500,
      currency: 'USD',
      mode: 'SLOTS',
      place: { create: place },
    },
  });
}

/** A question of a booking with an answer and a file; returns their ids by type. */
export async function addAnswers({ prisma, bookingId }: { prisma: Prisma; bookingId: string }) {
  const question = await prisma.bookingQuestion.create({
    data: {
      bookingId,
      position: 0,
      kind: 'SHORT_TEXT',
      text: 'What is your goal?',
      isRequired: true,
      choices: [],
      answer: CANARIES.answer,
      answeredAt: new Date(),
      files: {
        create: {
          name: `${CANARIES.answer}.txt`,
          contentType: 'text/plain',
          bytes: 1,
          key: `answers/${randomUUID()}.bin`,
        },
      },
    },
    include: { files: true },
  });
  return { BookingQuestion: question.id, AnswerFile: question.files[0]?.id ?? '' };
}

type Reviewed = {
  prisma: Prisma;
  fan: Person;
  creator: Person;
  bookingId: string;
  orderId: string;
};

/** Creates a published review by the fan, and an unpublished one by the creator with a report. */
export async function addReviews({ prisma, fan, creator, bookingId, orderId }: Reviewed) {
  const now = new Date();
  const period = {
    fanId: fan.id,
    creatorId: creator.id,
    outcome: 'COMPLETED' as const,
    isPaid: true,
    endedAt: now,
    closesAt: new Date(now.getTime() + 86_400_000),
  };
  const [ended, open] = [
    await prisma.reviewPeriod.create({ data: { ...period, orderId, closedAt: now } }),
    await prisma.reviewPeriod.create({ data: { ...period, bookingId } }),
  ];
  const review = await prisma.review.create({
    data: {
      periodId: ended.id,
      byFan: true,
      authorId: fan.id,
      subjectId: creator.id,
      rating: 5,
      tags: ['FUN'],
      text: 'Good.',
      createdAt: now,
      publishedAt: now,
      reply: 'Thanks.',
      repliedAt: now,
    },
  });
  await prisma.review.create({
    data: {
      periodId: open.id,
      byFan: false,
      authorId: creator.id,
      subjectId: fan.id,
      rating: 3,
      tags: [],
      text: CANARIES.review,
      createdAt: now,
    },
  });
  await prisma.report.create({
    data: {
      reporterId: creator.id,
      subjectId: fan.id,
      target: 'REVIEW',
      targetId: review.id,
      reason: 'SPAM',
      text: CANARIES.support,
      createdAt: now,
    },
  });
  return review;
}

/** Creates a passkey, a calendar feed and a push subscription for the fan. */
export async function addDevices({
  prisma,
  fan,
  sessionId,
}: {
  prisma: Prisma;
  fan: Person;
  sessionId: string;
}): Promise<void> {
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
      sessionId: sessionId,
      endpoint: `https://push.example/${CANARIES.push}/${fan.id}`,
      p256dh: CANARIES.secret,
      auth: CANARIES.secret,
    },
  });
}

type Correspondence = { prisma: Prisma; fan: Person; admin: Person; gameId: string };

/**
 * Creates a notification and a support request of the fan with a note of staff, a saved reply, and
 * an audit event of the admin.
 */
export async function addCorrespondence({ prisma, fan, admin, gameId }: Correspondence) {
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
      notes: { create: { authorId: admin.id, body: CANARIES.staffNote } },
    },
  });
  await prisma.savedReply.create({ data: { title: 'Refund', body: CANARIES.staffNote } });
  const audit = await prisma.auditEvent.create({
    data: { actorId: admin.id, action: 'game.create', entity: 'Game', entityId: gameId },
  });
  return { notice, request, audit };
}

type Tipping = { prisma: Prisma; fan: Person; creator: Person; serviceId: string };

/** A tip for the order of a service that is not paid out yet. */
export async function addTip({
  prisma,
  fan,
  creator,
  serviceId,
}: Tipping): Promise<{ id: string }> {
  const { id: orderId } = await prisma.serviceOrder.findFirstOrThrow({ where: { serviceId } });
  return prisma.tip.create({
    data: {
      orderId,
      fanId: fan.id,
      creatorId: creator.id,
      status: 'SENT',
      totalMinor: 700,
      feeMinor: 20,
      currency: 'USD',
      idempotencyKey: 'tip',
      requestHash: '',
      paymentDueAt: new Date(),
      sentAt: new Date(),
    },
    select: { id: true },
  });
}
