import { randomUUID } from 'node:crypto';
import type { TestEnvironment } from './createEnvironment.ts';
import type { Person } from './people.ts';

/** Adds creators with active accounts at the sandbox, so that they receive transfers. */
export async function addSellers(environment: TestEnvironment, count: number): Promise<Person[]> {
  const sellers = await environment.addCreators(count);
  for (const seller of sellers) {
    const answer = await fetch(`${environment.sandboxUrl}/v2/core/accounts`, {
      method: 'POST',
      body: JSON.stringify({ contact_email: seller.email }),
      headers: {
        authorization: 'Bearer sk_test_prove',
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
    });
    const { id } = (await answer.json()) as { id: string };
    await environment.control(`accounts/${id}/activate`);
    await environment.sql.query(
      'update "PayoutAccount" set "providerAccountId" = $2 where "userId" = $1',
      [seller.id, id],
    );
  }
  return sellers;
}

/** Moves a confirmed booking into the past, so that its share is due. */
export async function makePast(environment: TestEnvironment, bookingId: string): Promise<void> {
  await environment.sql.query(
    `update "Booking" set "startsAt" = "startsAt" - interval '60 days', "endsAt" = "endsAt" - interval '60 days' where "id" = $1 and "status" = 'CONFIRMED'`,
    [bookingId],
  );
  await environment.sql.query(
    `update "Transfer" set "payableAt" = now() - interval '1 hour' where "bookingId" = $1 and "status" = 'SCHEDULED'`,
    [bookingId],
  );
  await environment.sql.query(`select graphile_worker.add_job('reconcile')`);
}

/** No payment, refund, transfer or expired hold is pending. */
export async function isSettled(environment: TestEnvironment): Promise<boolean> {
  const {
    rows: [row],
  } = await environment.sql.query<{ open: string }>(`
    select (select count(*) from "Payment" p where p."status" = 'PENDING' and p."checkoutSessionId" is null)
      + (select count(*) from "Refund" where "status" = 'PENDING')
      + (select count(*) from "Transfer" where "status" = 'SENDING' or ("status" = 'SCHEDULED' and "payableAt" < now()))
      + (select count(*) from "Booking" where "status" = 'HELD' and "holdExpiresAt" < now()) as open`);
  return Number(row?.open ?? 1) === 0;
}
