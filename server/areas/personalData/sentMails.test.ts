import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRequest } from '../../testing/factories/appointmentFactories.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { makeUnpaidGiftCard } from '../../testing/factories/giftCardFactories.ts';
import { makeUnpaidPack } from '../../testing/factories/packFactories.ts';
import { makeCompletedOrder, makeTip } from '../../testing/factories/tipFactories.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { writeReview } from '../reviews/writeReview.ts';
import { HOUR_MS } from '../../platform/time/timeUnits.rules.ts';
import { deleteAccount } from './deleteAccount.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const FORMER = 'former@test.example';

describe('deleteAccount', () => {
  it('the records of emails to a former address are deleted, whatever the emails were about', async () => {
    const { deps } = server;
    const { prisma } = deps;
    const [fan, creator] = [await makeFan(deps), await makeCreator(deps)];
    const order = await makeCompletedOrder(server, { fan, creator });
    const { tipId } = await makeTip(server, { order });
    const { packPurchaseId } = await makeUnpaidPack(server, { fan, creator });
    const { requestId } = await makeRequest(deps, { fan, creator });
    const { giftCardId } = await makeUnpaidGiftCard(server, { fan });
    await writeReview(deps, fan, {
      purchase: { orderId: order.orderId },
      rating: 5,
      tags: [],
      text: '',
    });
    const review = await prisma.review.findFirstOrThrow({ where: { authorId: fan.id } });
    const message = await prisma.message.findFirstOrThrow({ where: { orderId: order.orderId } });
    const slotId = await makeSlot(deps, { creator });
    const [createdAt, later] = [deps.now(), new Date(deps.now().getTime() + HOUR_MS)];
    const sides = { fanId: fan.id, creatorId: creator.id };
    const entry = await prisma.waitlistEntry.create({
      data: { ...sides, fromAt: createdAt, toAt: later, createdAt },
    });
    const offer = await prisma.waitlistOffer.create({
      data: { ...sides, entryId: entry.id, slotId, createdAt, expiresAt: later },
    });
    const change = await prisma.clockChange.create({
      data: {
        creatorId: fan.id,
        changesAt: later,
        timeZone: 'UTC',
        zones: [],
        createdAt,
      },
    });
    const supportCase = await prisma.supportCase.create({
      data: { userId: fan.id, email: FORMER, subject: 'Help' },
    });
    const shared = {
      tip: tipId,
      pack: packPurchaseId,
      request: requestId,
      review: review.id,
      invitation: review.periodId,
      message: message.id,
    };
    const own = {
      giftCard: giftCardId,
      offer: offer.id,
      clockChange: change.id,
      support: supportCase.id,
    };
    const record = (recipient: string) => (subjectId: string) => ({
      mailId: 'x',
      subject: 'x',
      recipient,
      subjectId,
    });
    await prisma.sentMail.createMany({
      data: [
        ...Object.values({ ...shared, ...own }).map(record(FORMER)),
        ...Object.values(shared).map(record(creator.email)),
      ],
    });

    await deleteAccount(deps, fan, { confirmation: fan.username });

    const left = await prisma.sentMail.findMany({
      where: { recipient: { in: [FORMER, creator.email] }, mailId: 'x' },
      select: { recipient: true },
    });
    expect(left).toEqual(Object.values(shared).map(() => ({ recipient: creator.email })));
  });
});
