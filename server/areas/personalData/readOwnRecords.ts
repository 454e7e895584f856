import type { Deps } from '../../Deps.ts';
import { MAX_ROWS } from './exportLimits.ts';

export async function readOffers({ prisma }: Deps, id: string) {
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
      take: MAX_ROWS,
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
      take: MAX_ROWS,
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
      take: MAX_ROWS,
    }),
  };
}

export async function readRest({ prisma }: Deps, { id, email }: { id: string; email: string }) {
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
      take: MAX_ROWS,
    }),
    notifications: await prisma.notification.findMany({
      where: { recipientId: id },
      select: { kind: true, title: true, content: true, data: true, createdAt: true },
      orderBy: { createdAt: 'asc' },
      take: MAX_ROWS,
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
      take: MAX_ROWS,
    }),
    mails: await prisma.sentMail.findMany({
      where: { OR: [{ aboutId: id }, { recipient: email }] },
      select: { recipient: true, subject: true, attachments: true, sentAt: true },
      orderBy: { sentAt: 'asc' },
      take: MAX_ROWS,
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
      take: MAX_ROWS,
    }),
    webhooks: await prisma.webhookEndpoint.findMany({
      where: { userId: id },
      select: { url: true, topics: true, createdAt: true, disabledAt: true },
      orderBy: { createdAt: 'asc' },
      take: MAX_ROWS,
    }),
    deeds: await prisma.auditEvent.findMany({
      where: { actorId: id },
      select: { action: true, entity: true, entityId: true, createdAt: true },
      orderBy: { createdAt: 'asc' },
      take: MAX_ROWS,
    }),
  };
}
