import { strToU8, zipSync, type Zippable } from 'fflate';
import type { Deps } from '../Deps.ts';
import type { Actor } from './Actor.ts';

/** Rows of one list; nobody is near it. */
const MOST = 10_000;

/**
 * Everything that the product keeps about the actor, as a ZIP of JSON files and pictures. Of others it has the
 * username alone; no password, token or second factor is in it. Amounts are in minor units, times in UTC.
 */
export async function exportOwnData(deps: Deps, { id }: Pick<Actor, 'id'>): Promise<Uint8Array> {
  const { profile, pictures } = await readProfile(deps, id);
  const lists = { profile, ...(await readPurchases(deps, id)), ...(await readOffers(deps, id)), ...(await readRest(deps, { id, email: profile.email })) };
  const files: Zippable = Object.fromEntries(Object.entries(lists).map(([name, value]) => [`${name}.json`, strToU8(`${JSON.stringify(value, null, 2)}\n`)]));
  for (const key of pictures) {
    const content = await deps.files.read(key);
    // WebP is packed already.
    if (content) files[key] = [content, { level: 0 }];
  }
  return zipSync(files, { mtime: deps.now() });
}

async function readProfile({ prisma }: Deps, id: string) {
  const { avatarKey, coverKey, ...profile } = await prisma.user.findUniqueOrThrow({
    where: { id },
    select: {
      username: true, email: true, emailVerified: true, role: true, locale: true, timeZone: true, bio: true, twitterUrl: true, instagramUrl: true, facebookUrl: true,
      twoFactorEnabled: true, isNamedOnStreams: true, mutedMails: true, minimumNoticeMinutes: true, bufferMinutes: true, termsAcceptedAt: true, createdAt: true, avatarKey: true, coverKey: true,
      tags: { select: { tag: true } }, languages: { select: { code: true } }, games: { select: { name: true } },
      sessions: { select: { createdAt: true, updatedAt: true, ipAddress: true, userAgent: true } },
      accounts: { select: { providerId: true, createdAt: true } },
      passkeys: { select: { name: true, deviceType: true, backedUp: true, createdAt: true, lastUsedAt: true }, orderBy: { createdAt: 'asc' } },
      calendarFeed: { select: { createdAt: true } },
      pushSubscriptions: { select: { createdAt: true }, orderBy: { createdAt: 'asc' } },
      weeklyPattern: { select: { weeks: true, pausedAt: true, createdAt: true, slots: { select: { weekday: true, minute: true, durationMinutes: true, priceMinor: true } } } },
      savedOperations: { select: { name: true, document: true, isShared: true, createdAt: true }, orderBy: { createdAt: 'asc' } },
      payoutAccount: { select: { providerAccountId: true, onboardingComplete: true, createdAt: true } },
    },
  });
  const services = await prisma.fixedService.findMany({ where: { creatorId: id, imageKey: { not: null } }, select: { imageKey: true }, take: MOST });
  return { profile, pictures: [avatarKey, coverKey, ...services.map(({ imageKey }) => imageKey)].filter((key) => key !== null) };
}

const other = { select: { username: true } } as const;
const payment = { select: { status: true, amountMinor: true, currency: true, paidAt: true, refunds: { select: { amountMinor: true, status: true, reason: true, createdAt: true } } } } as const;
const transfer = { select: { status: true, amountMinor: true, payableAt: true, paidAt: true } } as const;

async function readPurchases({ prisma }: Deps, id: string) {
  const bookings = await prisma.booking.findMany({
    where: { OR: [{ fanId: id }, { creatorId: id }] },
    select: { id: true, status: true, startsAt: true, endsAt: true, priceMinor: true, discountMinor: true, totalMinor: true, feeMinor: true, currency: true, createdAt: true, endedAt: true, fan: other, creator: other, payment, transfer },
    orderBy: { createdAt: 'asc' },
    take: MOST,
  });
  const orders = await prisma.serviceOrder.findMany({
    where: { OR: [{ fanId: id }, { providerId: id }] },
    select: { id: true, status: true, serviceTitle: true, note: true, totalMinor: true, feeMinor: true, currency: true, orderedAt: true, dueAt: true, deliveredAt: true, completedAt: true, endedAt: true, fan: other, provider: other, payment, transfer },
    orderBy: { orderedAt: 'asc' },
    take: MOST,
  });
  return { bookings, orders };
}

async function readOffers({ prisma }: Deps, id: string) {
  const where = { creatorId: id };
  return {
    slots: await prisma.availabilitySlot.findMany({ where, select: { startsAt: true, endsAt: true, priceMinor: true, currency: true, closedAt: true, createdAt: true }, orderBy: { startsAt: 'asc' }, take: MOST }),
    services: await prisma.fixedService.findMany({ where, select: { title: true, description: true, priceMinor: true, currency: true, deliveryDeadlineDays: true, imageAlt: true, status: true, createdAt: true }, orderBy: { createdAt: 'asc' }, take: MOST }),
    coupons: await prisma.coupon.findMany({ where, select: { name: true, code: true, percentOff: true, expiresAt: true, maxRedemptions: true, timesRedeemed: true, createdAt: true }, orderBy: { createdAt: 'asc' }, take: MOST }),
  };
}

async function readRest({ prisma }: Deps, { id, email }: { id: string; email: string }) {
  return {
    messages: await prisma.message.findMany({ where: { authorId: id }, select: { bookingId: true, orderId: true, kind: true, body: true, files: { select: { name: true, bytes: true, contentType: true } }, createdAt: true }, orderBy: { createdAt: 'asc' }, take: MOST }),
    notifications: await prisma.notification.findMany({ where: { recipientId: id }, select: { kind: true, title: true, content: true, data: true, createdAt: true }, orderBy: { createdAt: 'asc' }, take: MOST }),
    support: await prisma.supportCase.findMany({ where: { userId: id }, select: { subject: true, status: true, createdAt: true, messages: { select: { fromStaff: true, body: true, createdAt: true }, orderBy: { createdAt: 'asc' } } }, orderBy: { createdAt: 'asc' }, take: MOST }),
    mails: await prisma.sentMail.findMany({ where: { OR: [{ aboutId: id }, { recipient: email }] }, select: { recipient: true, subject: true, attachments: true, sentAt: true }, orderBy: { sentAt: 'asc' }, take: MOST }),
    keys: await prisma.apiKey.findMany({ where: { userId: id }, select: { kind: true, name: true, lastFour: true, createdAt: true, lastUsedAt: true, revokedAt: true }, orderBy: { createdAt: 'asc' }, take: MOST }),
    webhooks: await prisma.webhookEndpoint.findMany({ where: { userId: id }, select: { url: true, topics: true, createdAt: true, disabledAt: true }, orderBy: { createdAt: 'asc' }, take: MOST }),
    deeds: await prisma.auditEvent.findMany({ where: { actorId: id }, select: { action: true, entity: true, entityId: true, createdAt: true }, orderBy: { createdAt: 'asc' }, take: MOST }),
  };
}
