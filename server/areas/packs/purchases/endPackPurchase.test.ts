import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookFromPack, makePack } from '../../../testing/factories/packFactories.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import { cancelBooking } from '../../bookings/changes/cancelBooking.ts';
import { mailPack } from '../packs.mails.ts';
import { refundPack } from './refundPack.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

describe('endPackPurchase', () => {
  it('both sides see the refund of unused sessions, without that of a booked one before', async () => {
    const { deps } = server;
    const pack = await makePack(server, { sessions: 4, priceMinor: 4_000 });
    const { packPurchaseId, creator, fan } = pack;
    const bookingId = await bookFromPack(server, { pack });
    await inTransaction(deps.prisma, async (tx) => {
      const booking = await tx.booking.findUniqueOrThrow({ where: { id: bookingId } });
      const actor = null;
      await cancelBooking({ deps, tx, booking, byCreator: false, actor, reason: 'STAFF' });
    });
    await refundPack(deps, fan, { packPurchaseId, expectedRefundMinor: 3_000 });
    const notified = await deps.prisma.notification.findMany({
      where: { recipientId: { in: [fan.id, creator.id] }, kind: 'PACK_ENDED' },
    });
    expect(notified.map(({ data }) => data)).toMatchObject([
      { amountMinor: 3_000 },
      { amountMinor: 3_000 },
    ]);
    for (const side of ['fan', 'creator'])
      await mailPack(deps, { packPurchaseId, kind: 'ended', side });
    const mails = server.inbox.filter(({ subject }) => subject.startsWith('Pack ended'));
    expect(mails.map(({ text }) => /\$\d+/.exec(text)?.[0])).toEqual(['$30', '$30']);
  });
});
