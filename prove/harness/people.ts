import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';

export type Person = { id: string; username: string; email: string; cookie: string };

type Options = { sql: Pool; sign: (token: string) => string };

/** Creates users with a login session in SQL, because hashing hundreds of passwords is slow. */
export function people({ sql, sign }: Options) {
  const signIn = async ({ id }: { id: string }): Promise<string> => {
    const token = randomBytes(24).toString('hex');
    await sql.query(
      `insert into "Session" ("userId", "token", "expiresAt", "updatedAt") values ($1, $2, now() + interval '30 days', now())`,
      [id, token],
    );
    return sign(token);
  };
  const addPeople = async (count: number): Promise<Person[]> => {
    const made = Array.from({ length: count }, () => {
      const username = `p-${randomBytes(8).toString('hex')}`;
      return {
        id: randomUUID(),
        username,
        email: `${username}@prove.example`,
        token: randomBytes(24).toString('hex'),
      };
    });
    const columns = [
      made.map(({ id }) => id),
      made.map(({ username }) => username),
      made.map(({ email }) => email),
      made.map(({ token }) => token),
    ];
    await sql.query(
      `insert into "User" ("id", "username", "email", "emailVerified", "updatedAt") select unnest($1::uuid[]), unnest($2::text[]), unnest($3::text[]), true, now()`,
      columns.slice(0, 3),
    );
    await sql.query(
      `insert into "Session" ("userId", "token", "expiresAt", "updatedAt") select unnest($1::uuid[]), unnest($2::text[]), now() + interval '30 days', now()`,
      [columns[0], columns[3]],
    );
    return made.map(({ token, ...person }) => ({ ...person, cookie: sign(token) }));
  };
  const addCreators = async (count: number): Promise<Person[]> => {
    const made = await addPeople(count);
    const ids = [made.map(({ id }) => id)];
    await sql.query(
      `insert into "CreatorTag" ("userId", "tag") select unnest($1::uuid[]), 'GAMER'`,
      ids,
    );
    await sql.query(
      `insert into "PayoutAccount" ("userId", "providerAccountId", "onboardingComplete") select id, 'acct_' || replace(id::text, '-', ''), true from unnest($1::uuid[]) as id`,
      ids,
    );
    return made;
  };
  const addCreator = async (): Promise<Person> => ((await addCreators(1)) as [Person])[0];
  const addPerson = async (): Promise<Person> => ((await addPeople(1)) as [Person])[0];
  return { signIn, addPeople, addPerson, addCreators, addCreator };
}
