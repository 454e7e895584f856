import { createHash, randomBytes } from 'node:crypto';
import type { Prisma, PrismaClient } from '../../../platform/database/generated/client.ts';
import { removeJob } from '../../../platform/jobs/removeJob.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/time/timeUnits.rules.ts';
import { awaitedMailKey } from './queueAwaitedMail.ts';

export type LinkPurpose = 'resetPassword' | 'verifyEmail' | 'changeEmail' | 'notMe' | 'loginCode';

/** Lifetimes in milliseconds. */
const LIVES: Record<LinkPurpose, number> = {
  resetPassword: HOUR_MS,
  verifyEmail: 3 * DAY_MS,
  changeEmail: DAY_MS,
  notMe: 7 * DAY_MS,
  loginCode: 600_000,
};

type Client = PrismaClient | Prisma.TransactionClient;

/**
 * Creates a secret for an email. Only its hash is stored, so a database leak does not expose it.
 */
export async function createLink(
  client: Client,
  {
    purpose,
    value,
    now,
    token = randomBytes(24).toString('base64url'),
  }: { purpose: LinkPurpose; value: string; now: Date; token?: string },
): Promise<string> {
  await client.verification.create({
    data: {
      identifier: toIdentifier({ purpose, token }),
      value,
      expiresAt: new Date(now.getTime() + LIVES[purpose]),
    },
  });
  return token;
}

export async function readLink(
  client: Client,
  { purpose, token, now }: { purpose: LinkPurpose; token: string; now: Date },
): Promise<string | null> {
  const found = await client.verification.findFirst({
    where: { identifier: toIdentifier({ purpose, token }), expiresAt: { gt: now } },
    select: { value: true },
  });
  return found?.value ?? null;
}

/** Reads the link and consumes it: of concurrent calls, only one gets the value. */
export async function useLink(
  client: Client,
  { purpose, token, now }: { purpose: LinkPurpose; token: string; now: Date },
): Promise<string | null> {
  const value = await readLink(client, { purpose, token, now });
  const { count } = await client.verification.deleteMany({
    where: { identifier: toIdentifier({ purpose, token }) },
  });
  return count === 1 ? value : null;
}

/** Voids all links of this purpose whose value starts with the given prefix. */
export async function voidLinks(
  client: Client,
  { purpose, valueStart }: { purpose: LinkPurpose; valueStart: string },
): Promise<void> {
  await client.verification.deleteMany({
    where: { identifier: { startsWith: `${purpose}:` }, value: { startsWith: valueStart } },
  });
}

/** Removes the content of the user's links, so that they do nothing; `mayMail` still counts them. */
export async function emptyLinks(
  client: Client,
  { purpose, userId }: { purpose: LinkPurpose; userId: string },
): Promise<void> {
  await client.verification.updateMany({
    where: { identifier: { startsWith: `${purpose}:` }, value: { startsWith: `${userId} ` } },
    data: { value: userId },
  });
}

/**
 * Voids every link that changes something, also one that waits to be sent, and every unfinished
 * sign-in. Confirmation links and "this was not me" links stay valid.
 */
export async function voidAccountLinks(
  client: Client,
  { userId }: { userId: string },
): Promise<void> {
  await client.verification.deleteMany({
    where: {
      value: { startsWith: userId },
      AND: ['verifyEmail:', 'notMe:'].map((kept) => ({
        NOT: { identifier: { startsWith: kept } },
      })),
    },
  });
  // The link to a new address is created when its email is sent.
  await removeJob(client, awaitedMailKey({ kind: 'changeEmail', userId }));
}

function toIdentifier({ purpose, token }: { purpose: LinkPurpose; token: string }): string {
  return `${purpose}:${createHash('sha256').update(token).digest('hex')}`;
}
