import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Person } from '../../harness/people.ts';
import { count, reconcileNow, until } from '../../harness/purchase.ts';
import { addSellers } from '../../harness/sellers.ts';

export const PEOPLE_OF_ROLE = 30;

/** Holds could expire during a long run and change rows, so expire them first. */
export async function endHolds(environment: TestEnvironment, { id }: Person): Promise<void> {
  await environment.sql.query(
    `update "Booking" set "holdExpiresAt" = now() where "fanId" = $1 and "status" = 'HELD'`,
    [id],
  );
  await reconcileNow(environment);
  if (
    !(await until(
      async () =>
        (await count(environment, `"Booking" where "fanId" = $1 and "status" = 'HELD'`, [id])) ===
        0,
    ))
  )
    throw new Error('The hold of the scene did not expire.');
}

/**
 * Anonymous visitors, fans, creators and admins in turn, none of them related to the scene. Enough
 * of each that nobody exceeds the rate limit, since a 429 would hide how the input is handled.
 */
export async function roles(environment: TestEnvironment, count: number): Promise<string[]> {
  const [people, admins, creators] = await Promise.all([
    environment.addPeople(count),
    environment.addPeople(count),
    addSellers(environment, count),
  ]);
  await environment.sql.query(`update "User" set "role" = 'ADMIN' where "id" = any($1)`, [
    admins.map(({ id }) => id),
  ]);
  return people.flatMap((person, index) => [
    '',
    person.cookie,
    creators[index]?.cookie ?? '',
    admins[index]?.cookie ?? '',
  ]);
}
