import { randomInt } from 'node:crypto';
import type { PrismaClient } from '../../../platform/database/generated/client.ts';
import { usernameProblem } from '../credentials/username.rules.ts';
import { usernameFrom } from '../credentials/usernameFrom.rules.ts';

const ATTEMPTS = 20;

/**
 * Derives a free username from an email address or name: "nova", else "nova2", "nova3"..., else
 * with random digits.
 */
export async function suggestUsername(
  prisma: PrismaClient,
  { email, name }: { email: string; name: string },
): Promise<string> {
  // A reserved name with a number would still look like ours.
  const isUsable = (text: string | null): text is string =>
    text !== null && usernameProblem(text) === null;
  const base =
    [usernameFrom(email.split('@')[0] ?? ''), usernameFrom(name)].find(isUsable) ?? 'fan';
  const candidates = [
    base,
    ...Array.from({ length: ATTEMPTS }, (_, index) => `${base.slice(0, 26)}${index + 2}`),
  ];
  const rows = await prisma.$queryRaw<
    { name: string }[]
  >`select lower("username") as name from "User" where lower("username") = any(${candidates.map((one) => one.toLowerCase())})`;
  const taken = new Set(rows.map(({ name: one }) => one));
  const free = candidates.find(
    (one) => !taken.has(one.toLowerCase()) && usernameProblem(one) === null,
  );
  return free ?? `${base.slice(0, 20)}${randomInt(10_000_000, 99_999_999)}`;
}
