import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import {
  makeUnpaidGiftCard,
  readGiftCardCode,
} from '../../../testing/factories/giftCardFactories.ts';
import { makePack } from '../../../testing/factories/packFactories.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';
import { payCheckout } from '../../../testing/factories/payCheckout.ts';
import type { Purchase } from '../purchase.ts';
import { attachReceipt } from './attachReceipt.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const settle = (paymentId: string) => payCheckout(server, paymentId);

/** The texts of a receipt: its facts, and the rows of its table. */
async function readTexts(fan: Actor, purchase: Purchase) {
  const reader = await server.deps.prisma.user.findUniqueOrThrow({ where: { id: fan.id } });
  const [receipt] = await attachReceipt(server.deps, { purchase, reader });
  const content = receipt?.content.toString() ?? '';
  const [facts = '', table = ''] = content.slice(content.indexOf('<dl>')).split('<table>');
  const toWords = (part: string) =>
    part
      .replaceAll(/<[^>]+>/g, '\n')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  return { facts: toWords(facts), rows: toWords(table.split('</table>')[0] ?? ''), content };
}

describe('receiptDocument', () => {
  it('the price, the total in bold and the part that a gift card paid are listed', async () => {
    const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
    const card = await makeUnpaidGiftCard(server, { amountMinor: 1_000 });
    await settle(card.paymentId);
    const { bookingId } = await bookSlot(server.deps, fan, {
      slotId: await makeSlot(server.deps, { creator, priceMinor: 3_000 }),
      giftCardCode: await readGiftCardCode(server, card),
      idempotencyKey: randomUUID(),
    });
    await settle((await server.deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } })).id);
    const { facts, rows, content } = await readTexts(fan, { bookingId });
    expect(rows).toEqual([
      expect.stringContaining('Session'),
      '$30',
      'Paid',
      '$30',
      'of that by gift card',
      '$10',
    ]);
    expect(facts.slice(-4)).toEqual(['Paid by', fan.username, 'Creator', creator.username]);
    expect(content.match(/<tr class="total">/g)).toHaveLength(1);
  });

  it('a pack is named by its number of sessions and its title', async () => {
    const { fan, packPurchaseId } = await makePack(server);
    const { title, sessions } = await server.deps.prisma.packPurchase.findUniqueOrThrow({
      where: { id: packPurchaseId },
    });
    const { rows } = await readTexts(fan, { packPurchaseId });
    expect(rows[0]).toContain(title);
    expect(rows[0]).toContain(String(sessions));
  });

  it('a gift card without a creator is described as valid for all of them', async () => {
    const { fan, giftCardId, paymentId } = await makeUnpaidGiftCard(server);
    await settle(paymentId);
    const { facts } = await readTexts(fan, { giftCardId });
    expect(facts.slice(-2)).toEqual(['Valid for', 'All creators']);
  });
});
