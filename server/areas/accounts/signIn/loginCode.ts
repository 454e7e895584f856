import { randomInt } from 'node:crypto';
import type { Prisma, PrismaClient } from '../../../platform/database/generated/client.ts';
import { queueAwaitedMail } from '../credentials/queueAwaitedMail.ts';
import { countUse } from '../../../platform/rateLimit/countUse.ts';
import type { Limiters } from '../../../platform/rateLimit/Limiters.ts';
import { LIMITS } from '../../../platform/rateLimit/limits.ts';
import { createLink, useLink } from '../credentials/oneTimeLink.ts';

type Client = PrismaClient | Prisma.TransactionClient;

const DIGITS = 6;

/**
 * Codes require a confirmed address and no second factor, because a code by email does not replace
 * one.
 */
function findEligible(client: Client, { email }: { email: string }) {
  return client.user.findFirst({
    where: {
      email: email.trim().toLowerCase(),
      emailVerified: true,
      twoFactorEnabled: false,
      isActive: true,
      deletedAt: null,
    },
    select: { id: true },
  });
}

/**
 * Sends a login code if the address has an account that may use one. Codes do not stay stored for
 * an hour, so `mayMail` could not count them.
 */
export async function sendLoginCode(
  { prisma, limiters }: { prisma: PrismaClient; limiters: Limiters },
  { email }: { email: string },
): Promise<void> {
  const user = await findEligible(prisma, { email });
  if (!user) return;
  const limiter = limiters(LIMITS.loginCodeMails);
  if ((await countUse({ limiter, key: user.id })).waitMs > 0) return;
  await queueAwaitedMail(prisma, { kind: 'loginCode', userId: user.id });
}

/** Creates a code when the email is composed, so that the queue never holds it. */
export async function createLoginCode(
  prisma: PrismaClient,
  { userId, now }: { userId: string; now: Date },
): Promise<string> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  await createLink(prisma, {
    purpose: 'loginCode',
    value: userId,
    token: toToken({ userId, code }),
    now,
  });
  return code;
}

/** The account that a code belongs to; the code works once. */
export async function redeemLoginCode(
  prisma: PrismaClient,
  { email, code, now }: { email: string; code: string; now: Date },
): Promise<string | null> {
  const user = await findEligible(prisma, { email });
  if (!user) return null;
  const token = toToken({ userId: user.id, code: code.replaceAll(/\s/g, '') });
  return useLink(prisma, { purpose: 'loginCode', token, now });
}

const toToken = ({ userId, code }: { userId: string; code: string }): string => `${userId} ${code}`;
