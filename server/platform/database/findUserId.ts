import type { Prisma } from './generated/client.ts';

/**
 * The id of the user with this username regardless of case, in any state; null without one. Prisma's
 * insensitive mode sends ILIKE, which reads the trigram index of all similar usernames instead of
 * the unique one.
 */
export async function findUserId(
  tx: Pick<Prisma.TransactionClient, '$queryRaw'>,
  username: string,
): Promise<string | null> {
  const [user] = await tx.$queryRaw<{ id: string }[]>`
    select "id" from "User" where lower("username") = lower(${username})`;
  return user?.id ?? null;
}
