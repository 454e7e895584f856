import { addSlots, PRICE_MINOR, type Slot } from '../../harness/offers.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Person } from '../../harness/people.ts';
import { book, count, pay, refund, until } from '../../harness/purchase.ts';
import { WANTED, type Fate, type Visit } from './Visit.ts';
import { getRefunds, getSession } from './lateProvider.ts';

/** Runs with a concurrency of 20. */
export async function each(
  visits: Visit[],
  work: (visit: Visit) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < visits.length; from += 20)
    await Promise.all(visits.slice(from, from + 20).map(work));
}

export async function begin(environment: TestEnvironment, fate: Fate): Promise<Visit> {
  const [[creator], [fan]] = (await Promise.all([
    environment.addCreators(1),
    environment.addPeople(1),
  ])) as [[Person], [Person]];
  const [slot] = (await addSlots(environment, { creator, count: 1 })) as [Slot];
  const { bookingId, checkoutUrl, outcome } = await book(environment, { fan, slot });
  if (!bookingId || !checkoutUrl) throw new Error(`not booked: ${outcome}`);
  return { fate, fan, creator, slot, bookingId, checkoutUrl };
}

export async function purchase(environment: TestEnvironment, visit: Visit): Promise<void> {
  const { fate, fan, creator, checkoutUrl, bookingId } = visit;
  if (fate.startsWith('a bank debit')) {
    await environment.control(`sessions/${getSession(visit)}/delay`);
    if (!fate.includes('refused')) await endHold(environment, bookingId);
    return;
  }
  if (fate.startsWith('the creator deletes')) {
    await deleteAccount(environment, creator);
    await until(
      async () =>
        (await count(
          environment,
          '"Payment" where "bookingId" = $1 and "checkoutClosedAt" is not null',
          [bookingId],
        )) === 1,
    );
  }
  await pay(checkoutUrl, fate.includes('pending') ? '4000000000007726' : '4242424242424242');
  if (fate.startsWith('the fan pays and deletes')) await deleteAccount(environment, fan);
}

export async function changeLate(environment: TestEnvironment, visit: Visit): Promise<void> {
  const { fate, slot, bookingId } = visit;
  if (fate.startsWith('a bank debit')) {
    if (fate.includes('taken')) {
      const other = await environment.addPerson();
      const { outcome } = await book(environment, { fan: other, slot });
      if (outcome !== 'booked') throw new Error(`the slot was not free: ${outcome}`);
    }
    await environment.control(
      `sessions/${getSession(visit)}/${fate.includes('refused') ? 'failed' : 'succeeded'}`,
    );
    return;
  }
  if (!WANTED[fate].startsWith('REFUNDED')) return;
  await refund(environment, { fan: visit.fan, bookingId, expectedRefundMinor: PRICE_MINOR });
  await until(async () => (await getRefunds(environment, visit)).length === 1);
  const [made] = await getRefunds(environment, visit);
  await until(
    async () =>
      (await count(environment, '"Refund" where "providerRefundId" = $1', [made?.id])) === 1,
  );
  // The sandbox settles a pending refund after some seconds.
  await environment
    .control(`refunds/${made?.id}/${fate.includes('pending') ? 'settle' : 'fail'}`)
    .catch(() => undefined);
}

const RETRY =
  'mutation ($input: StaffPurchaseInput!) { staffRetryRefund(input: $input) { __typename ... on UserError { code } } }';

export async function retry(
  environment: TestEnvironment,
  { visit, staff, seconds }: { visit: Visit; staff: Person; seconds: number },
): Promise<void> {
  if (!/^a refund fails|^the same/.test(visit.fate)) return;
  const input = { kind: 'BOOKING', number: visit.bookingId, reason: 'The bank returned it.' };
  await until(async () => {
    const { data } = await environment.ask.graphql<{ staffRetryRefund: { __typename: string } }>(
      RETRY,
      { input },
      { cookie: staff.cookie },
    );
    return data?.staffRetryRefund.__typename === 'StaffPurchaseSuccess';
  }, seconds);
}

async function deleteAccount(environment: TestEnvironment, person: Person): Promise<void> {
  const input = { confirmation: person.username };
  const { data, code } = await environment.ask.graphql<{ deleteAccount: { __typename: string } }>(
    'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { __typename ... on UserError { code } } }',
    { input },
    { cookie: person.cookie },
  );
  if (data?.deleteAccount.__typename !== 'DeleteAccountSuccess')
    throw new Error(`not deleted: ${code}`);
}

async function endHold(environment: TestEnvironment, bookingId: string): Promise<void> {
  await environment.sql.query(
    `update "Booking" set "holdExpiresAt" = now() - interval '1 second' where "id" = $1`,
    [bookingId],
  );
  await environment.sql.query(
    `select graphile_worker.add_job('expireHold', json_build_object('bookingId', $1::text))`,
    [bookingId],
  );
  await until(
    async () =>
      (await count(environment, '"Booking" where "id" = $1 and "status" = \'EXPIRED\'', [
        bookingId,
      ])) === 1,
  );
}
