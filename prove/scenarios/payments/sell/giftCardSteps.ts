import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestEnvironment } from '../../../harness/createEnvironment.ts';
import { exactly, tally, type RecordMetric } from '../../../harness/metrics.ts';
import { addSlots, PRICE_MINOR, type Slot } from '../../../harness/offers.ts';
import { payInAnyOrder } from '../../../harness/payInAnyOrder.ts';
import type { Person } from '../../../harness/people.ts';
import {
  again,
  bookUntilAnswered,
  count,
  isAnswered,
  pay,
  refund,
  until,
  type Attempt,
} from '../../../harness/purchase.ts';
import {
  buyGiftCard,
  giftCardExcess,
  giftCardRows,
  mailedCodes,
  refundGiftCard,
  toRowId,
  type PaidCard,
} from './giftCardScene.ts';

/** Pays for four bookings and part of a fifth. */
const CARD_MINOR = 5_000;
const FULL = Math.floor(CARD_MINOR / PRICE_MINOR);
const PART_MINOR = CARD_MINOR - FULL * PRICE_MINOR;
/** Fans who use one card at the same time. */
const FANS = 2 * (FULL + 1);
const REPEATS = 5;
/** From the first request to the kill of a process, while most requests are open. */
const KILL_MS = 60;

/** Makes the database lose every second withdrawal, and drops the constraint on balances. */
export const GIFT_CARD_FAULT = `
  alter table "GiftCard" drop constraint "GiftCard_balance";
  create sequence withdrawals;
  create function forget_withdrawal() returns trigger language plpgsql as $$ begin
    if nextval('withdrawals') % 2 = 0 then new."balanceMinor" := old."balanceMinor"; end if;
    return new; end $$;
  create trigger forget_withdrawal before update on "GiftCard" for each row
    when (new."balanceMinor" < old."balanceMinor") execute function forget_withdrawal();`;

type Scene = { environment: TestEnvironment; creator: Person; metric: RecordMetric };
type Spent = { card: PaidCard; fan: Person } & Attempt;

/** Concurrent use, repeats and killed processes while cards are bought, used and refunded. */
export async function proveGiftCards({
  environment,
  metric,
  cards: cardCount,
  fault,
}: {
  environment: TestEnvironment;
  metric: RecordMetric;
  cards: number;
  fault: string | null;
}): Promise<void> {
  const creator = await environment.addCreator();
  const scene = { environment, creator, metric };
  const cards = await buyCards(scene, cardCount * 2);
  if (fault) await environment.sql.query(fault);
  const [spending, ending] = [cards.slice(0, cardCount), cards.slice(cardCount)];
  const spent = await spendAtOnce(scene, spending);
  await refundAtOnce(scene, { cards: spending, spent });
  await endOrSpend(scene, ending);
  metric(
    exactly(
      'gift cards whose balance, purchases and refunds do not add up',
      (await giftCardRows(environment, { cards, of: 'lost' })).length,
      0,
    ),
  );
  metric(
    exactly(
      'cents in GIFT_CARDS beside balances and reserved parts',
      await giftCardExcess(environment),
      0,
    ),
  );
}

/** Each buyer calls five times with one key; the payment events arrive shuffled and repeated. */
async function buyCards({ environment, metric }: Scene, size: number): Promise<PaidCard[]> {
  const buyers = await environment.addPeople(size);
  const bought = await Promise.all(
    buyers.map(async (fan) => {
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: REPEATS }, () =>
          again(() => buyGiftCard(environment, { fan, amountMinor: CARD_MINOR, key }), isAnswered),
        ),
      );
      return { ids: new Set(answers.map(({ id }) => id)), ...answers[0] };
    }),
  );
  metric(
    exactly(
      'gift cards of each buyer after five calls at once with one key',
      tally(bought.map(({ ids }) => String(ids.size))),
      `${size} 1`,
    ),
  );
  await payInAnyOrder(
    environment,
    bought.map(({ checkoutUrl = '' }) => checkoutUrl),
  );
  const mailed = async (): Promise<string[][]> =>
    Promise.all(buyers.map((buyer) => mailedCodes(environment, buyer)));
  await until(async () => (await mailed()).every((codes) => codes.length > 0), 60);
  const codes = await mailed();
  metric(
    exactly(
      'codes mailed to each buyer after repeated events',
      tally(codes.map((all) => String(all.length))),
      `${size} 1`,
    ),
  );
  const cards = buyers.map((buyer, index) => {
    const id = bought[index]?.id ?? '';
    return { id, rowId: toRowId(id), buyer, code: codes[index]?.[0] ?? '' };
  });
  metric(
    exactly(
      'gift cards that are paid, with their balance',
      tally(await giftCardRows(environment, { cards, of: 'paid' })),
      `${size} ACTIVE ${CARD_MINOR}`,
    ),
  );
  return cards;
}

/** Twice as many fans as a card can pay for book at once, while a server is killed. */
async function spendAtOnce(
  { environment, creator, metric }: Scene,
  cards: PaidCard[],
): Promise<Spent[]> {
  const size = cards.length * FANS;
  const [fans, slots] = await Promise.all([
    environment.addPeople(size),
    addSlots(environment, { creator, count: size }),
  ]);
  const spending = Promise.all(
    fans.map(async (fan, index) => {
      const card = cards[index % cards.length] as PaidCard;
      const slot = slots[index] as Slot;
      return {
        card,
        fan,
        ...(await bookUntilAnswered(environment, { fan, slot, giftCardCode: card.code })),
      };
    }),
  );
  await sleep(KILL_MS);
  await environment.crash('app');
  const spent = await spending;
  metric(
    exactly(
      `results of ${size} bookings at once with ${cards.length} gift cards, while a server was killed`,
      tally(spent.map(({ outcome }) => outcome)),
      `${cards.length * (FULL + 1)} GIFT_CARD_EMPTY, ${cards.length * (FULL + 1)} booked`,
    ),
  );
  metric(
    exactly(
      'bookings that a gift card paid in full, and those with a rest to pay',
      tally(booked(spent).map(({ checkoutUrl }) => (checkoutUrl ? 'rest' : 'full'))),
      `${cards.length * FULL} full, ${cards.length} rest`,
    ),
  );
  metric(
    exactly(
      'cents of each gift card in purchases and balance',
      tally(await giftCardRows(environment, { cards, of: 'sum' })),
      `${cards.length} ${CARD_MINOR}`,
    ),
  );
  return spent;
}

/** Two bookings of each card are cancelled five times at once, while the provider is killed. */
async function refundAtOnce(
  { environment, metric }: Scene,
  { cards, spent }: { cards: PaidCard[]; spent: Spent[] },
): Promise<void> {
  const divided = booked(spent).filter(({ checkoutUrl }) => checkoutUrl);
  await Promise.all(divided.map(({ checkoutUrl }) => pay(checkoutUrl ?? '')));
  const ids = divided.map(({ bookingId }) => bookingId);
  await until(
    async () =>
      (await count(environment, `"Booking" where "id" = any($1) and "status" = 'CONFIRMED'`, [
        ids,
      ])) === ids.length,
    60,
  );
  const whole = cards.flatMap((card) =>
    booked(spent)
      .filter((one) => one.card === card && !one.checkoutUrl)
      .slice(0, 1),
  );
  const cancelling = Promise.all(
    [...divided, ...whole].flatMap(({ fan, bookingId }) =>
      Array.from({ length: REPEATS }, () =>
        again(
          () =>
            refund(environment, {
              fan,
              bookingId: bookingId ?? '',
              expectedRefundMinor: PRICE_MINOR,
            }),
          (answer) => answer !== 'UNAVAILABLE',
        ),
      ),
    ),
  );
  await environment.crash('sandbox');
  const cancelled = await cancelling;
  metric(
    exactly(
      'cancellations that succeeded of five at once for each booking',
      cancelled.filter((answer) => answer === 'refunded').length,
      divided.length + whole.length,
    ),
  );
  const backMinor = PRICE_MINOR + PART_MINOR;
  const expected = `${cards.length} ${backMinor}`;
  await until(
    async () => tally(await giftCardRows(environment, { cards, of: 'left' })) === expected,
    60,
  );
  metric(
    exactly(
      'balance of each gift card after one whole and one divided refund',
      tally(await giftCardRows(environment, { cards, of: 'left' })),
      expected,
    ),
  );
  const toCards = `"Refund" r join "Payment" p on p."id" = r."paymentId"
    where p."bookingId" = any($1) and r."toGiftCardId" is null and r."status" = 'SUCCEEDED' and r."amountMinor" = $2`;
  const values = [ids, PRICE_MINOR - PART_MINOR];
  await until(async () => (await count(environment, toCards, values)) === ids.length, 60);
  metric(
    exactly(
      'refunds of the rest to the payment card',
      await count(environment, toCards, values),
      ids.length,
    ),
  );
}

/** A booking and two refunds of an unused card at once: the card is either spent or refunded. */
async function endOrSpend(
  { environment, creator, metric }: Scene,
  cards: PaidCard[],
): Promise<void> {
  const [fans, slots] = await Promise.all([
    environment.addPeople(cards.length),
    // The other slots of the creator are on the days before.
    addSlots(environment, { creator, count: cards.length, firstMinute: 40 * 24 * 60 }),
  ]);
  const races = await Promise.all(
    cards.map(async (card, index) => {
      const [attempt, ...refunds] = await Promise.all([
        bookUntilAnswered(environment, {
          fan: fans[index] as Person,
          slot: slots[index] as Slot,
          giftCardCode: card.code,
        }),
        again(
          () => refundGiftCard(environment, card),
          (answer) => answer !== 'UNAVAILABLE',
        ),
        again(
          () => refundGiftCard(environment, card),
          (answer) => answer !== 'UNAVAILABLE',
        ),
      ]);
      const wins = [attempt.outcome === 'booked', ...refunds.map((text) => text === 'refunded')];
      return String(wins.filter(Boolean).length);
    }),
  );
  metric(
    exactly(
      'winners of a booking and two refunds at once for a gift card',
      tally(races),
      `${cards.length} 1`,
    ),
  );
}

const booked = (spent: Spent[]): Spent[] => spent.filter(({ outcome }) => outcome === 'booked');
