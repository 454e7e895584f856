import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GiftCardStatus } from '../../platform/database/generated/enums.ts';
import { makeUnpaidGiftCard } from '../../testing/factories/giftCardFactories.ts';
import { changesDuring, changesOf, statusesOf } from '../../testing/inspect/recordStatusChanges.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { payCheckout } from '../../testing/factories/payCheckout.ts';
import { expireGiftCard } from './expireGiftCard.ts';
import { giftCardPurchases } from './giftCardPurchases.ts';
import { GIFT_CARD_TRANSITIONS, NEW_GIFT_CARD } from './lifecycle.rules.ts';
import { refundGiftCard } from './refundGiftCard.ts';
import { HOUR_MS } from '../../platform/time/timeUnits.rules.ts';

let server: TestServer;
let start: Date;
beforeAll(async () => {
  server = await createTestServer();
  start = server.clock.now;
});
beforeEach(() => void (server.clock.now = start));
afterAll(() => server.close());

type Made = Awaited<ReturnType<typeof makeUnpaidGiftCard>>;
const dispute = (what: 'OPENED' | 'WON') => (made: Made) =>
  server.deps.prisma.$transaction(async (tx) =>
    giftCardPurchases.onDispute?.({ deps: server.deps, tx, id: made.giftCardId, what }),
  );

const STEPS = {
  activate: ({ paymentId }: Made) => payCheckout(server, paymentId),
  expire: ({ giftCardId }: Made) => {
    server.clock.now = new Date(start.getTime() + HOUR_MS);
    return expireGiftCard(server.deps, { giftCardId });
  },
  refund: ({ fan, giftCardId }: Made) => refundGiftCard(server.deps, fan, { giftCardId }),
  freeze: dispute('OPENED'),
  unfreeze: dispute('WON'),
  chargeBack: ({ giftCardId: id }: Made) =>
    server.deps.prisma.$transaction(async (tx) =>
      giftCardPurchases.onDisputeLost({ deps: server.deps, tx, id, amount: 'ALL' }),
    ),
};
type Step = keyof typeof STEPS;

async function take(steps: Step[]): Promise<void> {
  const made = await makeUnpaidGiftCard(server);
  for (const step of steps) await STEPS[step](made);
}

describe('GIFT_CARD_TRANSITIONS', () => {
  it('the table lists exactly the status changes that the use cases make', async () => {
    const changes = await changesDuring(server.deps, {
      table: 'GiftCard',
      work: async () => {
        await take(['activate', 'refund']);
        await take(['expire']);
        await take(['activate', 'freeze', 'unfreeze']);
        await take(['activate', 'freeze', 'chargeBack']);
      },
    });
    expect(changes).toEqual(
      changesOf({ transitions: GIFT_CARD_TRANSITIONS, initial: NEW_GIFT_CARD }),
    );
  });

  it('the table reaches every status of the database enum', () => {
    expect(statusesOf({ transitions: GIFT_CARD_TRANSITIONS, initial: NEW_GIFT_CARD })).toEqual(
      new Set(Object.values(GiftCardStatus)),
    );
  });
});
