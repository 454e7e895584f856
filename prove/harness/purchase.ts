import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Slot } from './offers.ts';
import type { TestEnvironment } from './createEnvironment.ts';
import type { Person } from './people.ts';
import { HOUR_MS } from '../../server/platform/time/timeUnits.rules.ts';

const BOOK = `mutation ($input: BookSlotInput!) { result: bookSlot(input: $input) {
  ... on BookSlotSuccess { checkoutUrl booking { id status } } ... on UserError { code } } }`;
const REFUND =
  'mutation ($input: RefundBookingInput!) { result: refundBooking(input: $input) { __typename ... on UserError { code } } }';

const PROFILE = `query ($username: String!, $from: DateTime!, $to: DateTime!) {
  creator(username: $username) { bio slots(from: $from, to: $to) { id startsAt state } } }`;
/** Short, to keep reads cheap: the first slots start in 24 hours. */
const RANGE_MS = 26 * HOUR_MS;

/** `outcome` is "booked", an error code, or the HTTP status if there is neither. */
export type Attempt = {
  outcome: string;
  status: number;
  bookingId: string | null;
  checkoutUrl: string | null;
};

/**
 * Every fan has a network of their own, because attempts with codes are limited for each. Ids of fans
 * who registered within a minute differ at their end only.
 */
const addressOf = ({ id }: Person): string => `2001:db8:${id.slice(-8, -4)}:${id.slice(-4)}::1`;

type SlotPurchase = {
  fan: Person;
  slot: Slot;
  couponCode?: string | null;
  giftCardCode?: string;
  packPurchaseId?: string;
  key?: string;
};

export async function book(
  environment: Pick<TestEnvironment, 'ask' | 'findOperation'>,
  { fan, slot, couponCode = null, giftCardCode, packPurchaseId, key = randomUUID() }: SlotPurchase,
): Promise<Attempt> {
  type Data = { result: { booking?: { id: string }; checkoutUrl?: string | null } };
  const { status, data, code } = await environment.ask.graphql<Data>(
    environment.findOperation?.(/^mutation .*: bookSlot\(/s) ?? BOOK,
    { input: { slotId: slot.id, couponCode, giftCardCode, packPurchaseId, idempotencyKey: key } },
    { cookie: fan.cookie, headers: { 'x-forwarded-for': addressOf(fan) } },
  );
  const { booking, checkoutUrl = null } = data?.result ?? {};
  return {
    outcome: booking ? 'booked' : (code ?? `status ${status}`),
    status,
    bookingId: booking ? toRowId(booking.id) : null,
    checkoutUrl,
  };
}

/** Reads a profile with its slots, as a creator's page does. 200 only without errors. */
export async function readProfile(
  environment: TestEnvironment,
  { creator, app }: { creator: Person; app?: number },
): Promise<number> {
  const from = new Date();
  const variables = {
    username: creator.username,
    from: from.toISOString(),
    to: new Date(from.getTime() + RANGE_MS).toISOString(),
  };
  const { status, data, code } = await environment.ask.graphql<{ creator: object | null }>(
    environment.findOperation?.(/^query ProfilePageQuery\b/) ?? PROFILE,
    variables,
    app === undefined ? {} : { app },
  );
  const isComplete = Boolean(data?.creator) && code === null;
  return status === 200 && !isComplete ? 500 : status;
}

export async function refund(
  environment: TestEnvironment,
  {
    fan,
    bookingId,
    expectedRefundMinor,
  }: { fan: Person; bookingId: string; expectedRefundMinor: number },
): Promise<string> {
  const input = {
    bookingId: Buffer.from(`Booking:${bookingId}`).toString('base64'),
    expectedRefundMinor,
  };
  const { data, code, status } = await environment.ask.graphql<{
    result: { __typename: string };
  }>(
    environment.findOperation?.(/^mutation .*: refundBooking\(/s) ?? REFUND,
    { input },
    { cookie: fan.cookie },
  );
  return data?.result.__typename === 'RefundBookingSuccess'
    ? 'refunded'
    : (code ?? `status ${status}`);
}

/** Pays on the sandbox's checkout page. */
export async function pay(checkoutUrl: string, card = '4242424242424242'): Promise<number> {
  const { status } = await fetch(`${checkoutUrl}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ card }),
    redirect: 'manual',
  });
  return status;
}

/** Polls until the condition holds; false after the timeout. */
export async function until(condition: () => Promise<boolean>, seconds = 20): Promise<boolean> {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end;) {
    if (await condition().catch(() => false)) return true;
    await sleep(100);
  }
  return false;
}

/** Repeats a request until its answer is final, as clients do. */
export async function again<T>(work: () => Promise<T>, isDone: (answer: T) => boolean): Promise<T> {
  let answer: T | null = null;
  await until(async () => isDone((answer = await work())), 60);
  if (answer === null) throw new Error('no server has answered');
  return answer;
}

/** Books with one key, and repeats while a busy or killed server has neither accepted nor rejected. */
export function bookUntilAnswered(
  environment: Pick<TestEnvironment, 'ask' | 'findOperation'>,
  { key = randomUUID(), ...purchase }: SlotPurchase,
): Promise<Attempt> {
  return again(
    () => book(environment, { ...purchase, key }),
    ({ outcome }) => outcome !== 'UNAVAILABLE',
  );
}

/** Whether a server has accepted or rejected a purchase, rather than asked to repeat it. */
export const isAnswered = ({ id }: { id: string }): boolean => id !== 'UNAVAILABLE';

export async function count(
  environment: Pick<TestEnvironment, 'sql'>,
  sql: string,
  values: unknown[] = [],
): Promise<number> {
  const { rows } = await environment.sql.query<{ count: string }>(
    `select count(*) as count from ${sql}`,
    values,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Runs the reconciler for all pending payments and refunds, whatever their age. */
export async function reconcileNow(environment: TestEnvironment): Promise<void> {
  await environment.sql.query(
    `update "Payment" set "createdAt" = "createdAt" - interval '2 minutes' where "status" = 'PENDING'`,
  );
  await environment.sql.query(
    `update "Refund" set "createdAt" = "createdAt" - interval '2 minutes' where "status" = 'PENDING'`,
  );
  await environment.sql.query(`select graphile_worker.add_job('reconcile', job_key := 'prove')`);
}

function toRowId(id: string): string {
  return Buffer.from(id, 'base64').toString('utf8').split(':')[1] ?? '';
}
