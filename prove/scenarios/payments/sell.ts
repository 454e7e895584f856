import { exactly, tally } from '../../harness/metrics.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Slot } from '../../harness/offers.ts';
import type { Proof } from '../../harness/Proof.ts';
import { payInAnyOrder } from '../../harness/payInAnyOrder.ts';
import {
  again,
  bookUntilAnswered,
  isAnswered,
  reconcileNow,
  refund,
  until,
  type Attempt,
} from '../../harness/purchase.ts';
import {
  booksOf,
  buyPack,
  countOf,
  PACK_MINOR,
  refundPack,
  sellPacks,
  SESSIONS,
  sessionMinor,
  type Buyer,
} from './packScene.ts';
import { GIFT_CARD_FAULT, proveGiftCards } from './sell/giftCardSteps.ts';
import { proveTips, TIP_FAULT } from './sell/tipSteps.ts';

/**
 * Makes the database forget that a session was used, and drops the constraint that it is used once.
 */
const FAULT = `
  drop index "Booking_one_per_pack_session";
  create function forget_use() returns trigger language plpgsql as $$ begin
    new."bookingId" := null; return new; end $$;
  create trigger forget_use before update on "Payment" for each row
    when (new."packSession" is not null and old."bookingId" is null and new."bookingId" is not null) execute function forget_use();`;

const REPEATS = 5;

export const sell: Proof = {
  name: 'sell',
  promise:
    'Packs, gift cards and tips: no session or balance is used twice, no payment is lost, and the ledger equals the provider, whatever is repeated, reordered, killed or done at once',
  fault:
    'the database forgets which sessions of packs are used, every second withdrawal from a gift card, and which tips are paid',
  run: async ({ short, broken, metric, createEnvironment }) => {
    const environment = await createEnvironment({ apps: 2, settings: { TRUST_PROXY: 'loopback' } });
    const before = await booksOf(environment);
    const scene = await sellPacks(environment, { buyers: short || broken ? 8 : 40 });
    const { buyers } = scene;
    const count = buyers.length;

    const orders = await Promise.all(
      buyers.map(({ fan }, index) =>
        Promise.all(
          Array.from({ length: REPEATS }, () =>
            again(
              () => buyPack(environment, { fan, packId: scene.packId, key: `sell-${index}` }),
              isAnswered,
            ),
          ),
        ),
      ),
    );
    const distinct = orders.map((answers) => new Set(answers.map(({ id }) => id)).size);
    metric(
      exactly(
        'purchases of each fan after five calls at once with one key',
        tally(distinct.map(String)),
        `${count} 1`,
      ),
    );
    const owned = buyers.map((buyer, index) => ({
      ...buyer,
      packPurchaseId: orders[index]?.[0]?.id ?? '',
    }));

    await payInAnyOrder(
      environment,
      orders.map(([first]) => first?.checkoutUrl ?? ''),
    );
    metric(
      exactly(
        'packs that are paid, with the sum of their sessions',
        tally(await countOf(environment, { scene, of: 'paid' })),
        `${count} ACTIVE ${SESSIONS} ${PACK_MINOR}`,
      ),
    );
    if (broken) await environment.sql.query(FAULT);

    const booked = await Promise.all(owned.map((buyer) => bookAll(environment, buyer)));
    metric(
      exactly(
        `results of ${count * SESSIONS * 2} bookings at once on balances of ${SESSIONS}`,
        tally(booked.flat().map(({ outcome }) => outcome)),
        `${count * SESSIONS} PACK_EMPTY, ${count * SESSIONS} booked`,
      ),
    );
    await cancelAndRefund({ environment, owned, booked, metric });

    metric(
      exactly(
        'sessions of each pack that are booked, unused or refunded',
        tally(await countOf(environment, { scene, of: 'sessions' })),
        `${count} ${SESSIONS}`,
      ),
    );
    metric(
      exactly(
        'sessions that two live bookings use',
        (await countOf(environment, { scene, of: 'twice' })).length,
        0,
      ),
    );
    metric(
      exactly(
        'cents in PACKS_HELD beside the unused sessions',
        (await countOf(environment, { scene, of: 'held' })).join(),
        '0',
      ),
    );
    await proveCardsAndTips({ environment, metric, short, broken });
    const settled = await isSettled(environment, { before, seconds: broken ? 10 : 60 });
    metric(exactly('the ledger equals the provider', String(settled), 'true'));
  },
};

async function proveCardsAndTips({
  environment,
  metric,
  short,
  broken,
}: { environment: TestEnvironment } & Pick<
  Parameters<Proof['run']>[0],
  'metric' | 'short' | 'broken'
>): Promise<void> {
  await proveGiftCards({
    environment,
    metric,
    cards: short || broken ? 3 : 12,
    fault: broken ? GIFT_CARD_FAULT : null,
  });
  await proveTips({
    environment,
    metric,
    tips: short || broken ? 6 : 30,
    fault: broken ? TIP_FAULT : null,
  });
}

/** Whether ledger and provider have changed by the same amount since the start. */
const isSettled = (
  environment: TestEnvironment,
  { before, seconds }: { before: Awaited<ReturnType<typeof booksOf>>; seconds: number },
): Promise<boolean> =>
  until(async () => {
    await reconcileNow(environment);
    const after = await booksOf(environment);
    return after.ledger - before.ledger === after.provider - before.provider;
  }, seconds);

type Owner = Buyer & { packPurchaseId: string };

const bookAll = (
  environment: TestEnvironment,
  { fan, slots, packPurchaseId }: Owner,
): Promise<Attempt[]> =>
  Promise.all(
    slots
      .slice(0, SESSIONS * 2)
      .map((slot) => bookUntilAnswered(environment, { fan, slot, packPurchaseId })),
  );

/** Cancels one session repeatedly, then books it again while the pack is refunded. */
async function cancelAndRefund({
  environment,
  owned,
  booked,
  metric,
}: {
  environment: TestEnvironment;
  owned: Owner[];
  booked: Attempt[][];
  metric: (line: ReturnType<typeof exactly>) => void;
}): Promise<void> {
  const cancelled = await Promise.all(
    owned.map(async ({ fan }, index) => {
      const used = booked[index]?.find(({ outcome }) => outcome === 'booked');
      const bookingId = used?.bookingId ?? '';
      const expectedRefundMinor = await sessionMinor(environment, bookingId);
      const answers = await Promise.all(
        Array.from({ length: REPEATS }, () =>
          refund(environment, { fan, bookingId, expectedRefundMinor }),
        ),
      );
      return { answers, expectedRefundMinor };
    }),
  );
  metric(
    exactly(
      'cancellations that succeeded of five at once for each fan',
      cancelled.flatMap(({ answers }) => answers).filter((answer) => answer === 'refunded').length,
      owned.length,
    ),
  );
  const races = await Promise.all(
    owned.map(async ({ fan, packPurchaseId, slots }, index) => {
      const expectedRefundMinor = cancelled[index]?.expectedRefundMinor ?? 0;
      const ending = { fan, packPurchaseId, expectedRefundMinor };
      const [attempt, ...refunds] = await Promise.all([
        bookUntilAnswered(environment, { fan, slot: slots.at(-1) as Slot, packPurchaseId }),
        refundPack(environment, ending),
        refundPack(environment, ending),
      ]);
      const wins = [attempt.outcome === 'booked', ...refunds.map((text) => text === 'refunded')];
      return String(wins.filter(Boolean).length);
    }),
  );
  metric(
    exactly(
      'winners of a booking and two refunds at once for the last session',
      tally(races),
      `${owned.length} 1`,
    ),
  );
}
