import { strToU8 } from 'fflate';
import type { Deps } from '../../../Deps.ts';
import type { Actor } from '../Actor.ts';
import { zipOf, type ZipEntry } from './zipOf.ts';

/** Rows of one list; nobody is near it. */
const MOST = 10_000;

/** Of delivered files; what is above stands in files.json with the address that gives it. A ZIP ends at 4 GB. */
const MOST_FILE_BYTES = 1_000_000_000;

/**
 * Everything that the product keeps about the actor, as a ZIP of JSON files, pictures and the files of deliveries that
 * the actor sent or was sent, piece by piece. Of others it has the username alone; no password, token or second factor
 * is in it. Amounts are in minor units, times in UTC.
 */
export async function exportOwnData(
  deps: Deps,
  { id }: Pick<Actor, 'id'>,
): Promise<AsyncIterable<Uint8Array>> {
  const { profile, pictures } = await readProfile(deps, id);
  const deliveries = await readDeliveries(deps, id);
  const files = deliveries.map(({ key: _key, ...file }) => file);
  const lists = {
    profile,
    ...(await readPurchases(deps, id)),
    ...(await readOffers(deps, id)),
    ...(await readRest(deps, { id, email: profile.email })),
    files,
  };
  return zipOf(entriesOf({ deps, lists, pictures, deliveries }), { mtime: deps.now() });
}

type Delivery = {
  key: string;
  file: string | null;
  url: string;
  name: string;
  bytes: number;
  orderId: string;
  isSent: boolean;
  createdAt: Date;
};
type Contents = {
  deps: Deps;
  lists: Record<string, unknown>;
  pictures: string[];
  deliveries: Delivery[];
};

async function* entriesOf({
  deps,
  lists,
  pictures,
  deliveries,
}: Contents): AsyncGenerator<ZipEntry> {
  for (const [name, value] of Object.entries(lists))
    yield {
      name: `${name}.json`,
      content: [strToU8(`${JSON.stringify(value, null, 2)}\n`)],
      isPacked: false,
    };
  const files = deliveries.flatMap(({ key, file }) => (file ? [{ key, name: file }] : []));
  for (const { key, name } of [
    ...pictures.map((picture) => ({ key: picture, name: picture })),
    ...files,
  ]) {
    const opened = await deps.files.open(key);
    if (opened) yield { name, content: opened.stream, isPacked: true };
  }
}

/** Newest first, so that what is above the limit is the oldest. */
async function readDeliveries({ prisma, env }: Deps, id: string): Promise<Delivery[]> {
  const files = await prisma.deliveryFile.findMany({
    where: {
      OR: [{ order: { providerId: id } }, { messageId: { not: null }, order: { fanId: id } }],
    },
    select: {
      id: true,
      key: true,
      name: true,
      bytes: true,
      orderId: true,
      createdAt: true,
      order: { select: { providerId: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: MOST,
  });
  let room = MOST_FILE_BYTES;
  return files.map(({ id: fileId, order, ...file }) => {
    const fits = file.bytes <= room;
    if (fits) room -= file.bytes;
    return {
      ...file,
      file: fits ? `deliveries/${file.orderId}/${fileId.slice(0, 8)}-${file.name}` : null,
      url: `${env.publicUrl}/delivered/${fileId}`,
      isSent: order.providerId === id,
    };
  });
}

async function readProfile({ prisma }: Deps, id: string) {
  const { avatarKey, coverKey, ...profile } = await prisma.user.findUniqueOrThrow({
    where: { id },
    select: {
      username: true,
      email: true,
      emailVerified: true,
      role: true,
      locale: true,
      formatLocale: true,
      timeZone: true,
      bio: true,
      twitterUrl: true,
      instagramUrl: true,
      facebookUrl: true,
      twoFactorEnabled: true,
      isNamedOnStreams: true,
      mutedMails: true,
      minimumNoticeMinutes: true,
      bufferMinutes: true,
      termsAcceptedAt: true,
      createdAt: true,
      avatarKey: true,
      coverKey: true,
      tags: { select: { tag: true } },
      languages: { select: { code: true } },
      games: { select: { name: true } },
      sessions: { select: { createdAt: true, updatedAt: true, ipAddress: true, userAgent: true } },
      accounts: { select: { providerId: true, createdAt: true } },
      passkeys: {
        select: { name: true, deviceType: true, backedUp: true, createdAt: true, lastUsedAt: true },
        orderBy: { createdAt: 'asc' },
      },
      calendarFeed: { select: { createdAt: true } },
      pushSubscriptions: { select: { createdAt: true }, orderBy: { createdAt: 'asc' } },
      weeklyPattern: {
        select: {
          weeks: true,
          pausedAt: true,
          createdAt: true,
          slots: {
            select: { weekday: true, minute: true, durationMinutes: true, priceMinor: true },
          },
        },
      },
      savedOperations: {
        select: { name: true, document: true, isShared: true, createdAt: true },
        orderBy: { createdAt: 'asc' },
      },
      payoutAccount: {
        select: { providerAccountId: true, onboardingComplete: true, createdAt: true },
      },
    },
  });
  const services = await prisma.fixedService.findMany({
    where: { creatorId: id, imageKey: { not: null } },
    select: { imageKey: true },
    take: MOST,
  });
  return {
    profile,
    pictures: [avatarKey, coverKey, ...services.map(({ imageKey }) => imageKey)].filter(
      (key) => key !== null,
    ),
  };
}

const other = { select: { username: true } } as const;
const payment = {
  select: {
    status: true,
    amountMinor: true,
    currency: true,
    paidAt: true,
    refunds: { select: { amountMinor: true, status: true, reason: true, createdAt: true } },
  },
} as const;
const transfer = {
  select: { status: true, amountMinor: true, payableAt: true, paidAt: true },
} as const;

async function readPurchases({ prisma }: Deps, id: string) {
  const bookings = await prisma.booking.findMany({
    where: { OR: [{ fanId: id }, { creatorId: id }] },
    select: {
      id: true,
      status: true,
      startsAt: true,
      endsAt: true,
      priceMinor: true,
      discountMinor: true,
      totalMinor: true,
      feeMinor: true,
      currency: true,
      createdAt: true,
      endedAt: true,
      fan: other,
      creator: other,
      payment,
      transfer,
    },
    orderBy: { createdAt: 'asc' },
    take: MOST,
  });
  const orders = await prisma.serviceOrder.findMany({
    where: { OR: [{ fanId: id }, { providerId: id }] },
    select: {
      id: true,
      status: true,
      serviceTitle: true,
      note: true,
      totalMinor: true,
      feeMinor: true,
      currency: true,
      orderedAt: true,
      dueAt: true,
      deliveredAt: true,
      completedAt: true,
      endedAt: true,
      fan: other,
      provider: other,
      payment,
      transfer,
    },
    orderBy: { orderedAt: 'asc' },
    take: MOST,
  });
  return { bookings, orders };
}

async function readOffers({ prisma }: Deps, id: string) {
  const where = { creatorId: id };
  return {
    slots: await prisma.availabilitySlot.findMany({
      where,
      select: {
        startsAt: true,
        endsAt: true,
        priceMinor: true,
        currency: true,
        closedAt: true,
        createdAt: true,
      },
      orderBy: { startsAt: 'asc' },
      take: MOST,
    }),
    services: await prisma.fixedService.findMany({
      where,
      select: {
        title: true,
        description: true,
        priceMinor: true,
        currency: true,
        deliveryDeadlineDays: true,
        imageAlt: true,
        status: true,
        createdAt: true,
      },
      orderBy: { createdAt: 'asc' },
      take: MOST,
    }),
    coupons: await prisma.coupon.findMany({
      where,
      select: {
        name: true,
        code: true,
        percentOff: true,
        expiresAt: true,
        maxRedemptions: true,
        timesRedeemed: true,
        createdAt: true,
      },
      orderBy: { createdAt: 'asc' },
      take: MOST,
    }),
  };
}

async function readRest({ prisma }: Deps, { id, email }: { id: string; email: string }) {
  return {
    messages: await prisma.message.findMany({
      where: { authorId: id },
      select: {
        bookingId: true,
        orderId: true,
        kind: true,
        body: true,
        files: { select: { name: true, bytes: true, contentType: true } },
        createdAt: true,
      },
      orderBy: { createdAt: 'asc' },
      take: MOST,
    }),
    notifications: await prisma.notification.findMany({
      where: { recipientId: id },
      select: { kind: true, title: true, content: true, data: true, createdAt: true },
      orderBy: { createdAt: 'asc' },
      take: MOST,
    }),
    support: await prisma.supportCase.findMany({
      where: { userId: id },
      select: {
        subject: true,
        status: true,
        createdAt: true,
        messages: {
          select: { fromStaff: true, body: true, createdAt: true },
          orderBy: { createdAt: 'asc' },
        },
      },
      orderBy: { createdAt: 'asc' },
      take: MOST,
    }),
    mails: await prisma.sentMail.findMany({
      where: { OR: [{ aboutId: id }, { recipient: email }] },
      select: { recipient: true, subject: true, attachments: true, sentAt: true },
      orderBy: { sentAt: 'asc' },
      take: MOST,
    }),
    keys: await prisma.apiKey.findMany({
      where: { userId: id },
      select: {
        kind: true,
        name: true,
        lastFour: true,
        createdAt: true,
        lastUsedAt: true,
        revokedAt: true,
      },
      orderBy: { createdAt: 'asc' },
      take: MOST,
    }),
    webhooks: await prisma.webhookEndpoint.findMany({
      where: { userId: id },
      select: { url: true, topics: true, createdAt: true, disabledAt: true },
      orderBy: { createdAt: 'asc' },
      take: MOST,
    }),
    deeds: await prisma.auditEvent.findMany({
      where: { actorId: id },
      select: { action: true, entity: true, entityId: true, createdAt: true },
      orderBy: { createdAt: 'asc' },
      take: MOST,
    }),
  };
}
