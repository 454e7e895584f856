import { randomBytes } from 'node:crypto';
import type { Actor } from '../../platform/access/Actor.ts';
import type { Role, Tag } from '../../platform/database/generated/enums.ts';
import type { Deps } from '../../Deps.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time/timeUnits.rules.ts';

const ACTOR = {
  id: true,
  username: true,
  email: true,
  role: true,
  locale: true,
  timeZone: true,
} as const;

/** A user with a confirmed email address. */
export function makeFan(
  deps: Deps,
  {
    username = `fan-${randomBytes(5).toString('hex')}`,
    ...overrides
  }: {
    username?: string;
    role?: Role;
    locale?: string;
    timeZone?: string;
    emailVerified?: boolean;
  } = {},
): Promise<Actor> {
  return deps.prisma.user.create({
    data: {
      username,
      email: `${username.toLowerCase()}@test.example`,
      emailVerified: true,
      ...overrides,
    },
    select: ACTOR,
  });
}

/** A creator with a tag, a confirmed email address and, by default, finished onboarding. */
export function makeCreator(
  deps: Deps,
  { tag = 'GAMER', onboarded = true }: { tag?: Tag; onboarded?: boolean } = {},
): Promise<Actor> {
  const username = `creator-${randomBytes(5).toString('hex')}`;
  return deps.prisma.user.create({
    data: {
      username,
      email: `${username}@test.example`,
      emailVerified: true,
      tags: { create: { tag } },
      payoutAccount: {
        create: { providerAccountId: `acct_${username}`, onboardingComplete: onboarded },
      },
    },
    select: ACTOR,
  });
}

/**
 * An open slot of 30 minutes that starts this many minutes after the test's current time. A person
 * without a payout account gets a complete one.
 */
export async function makeSlot(
  deps: Deps,
  {
    creator,
    inMinutes = 24 * 60,
    priceMinor = 1200,
  }: { creator: Actor; inMinutes?: number; priceMinor?: number },
): Promise<string> {
  const startsAt = new Date(deps.now().getTime() + inMinutes * MINUTE_MS);
  await deps.prisma.payoutAccount.createMany({
    data: [{ userId: creator.id, onboardingComplete: true }],
    skipDuplicates: true,
  });
  const slot = await deps.prisma.availabilitySlot.create({
    data: {
      creatorId: creator.id,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 1_800_000),
      priceMinor,
      currency: deps.env.currency,
    },
    select: { id: true },
  });
  return slot.id;
}

export async function makeCoupon(
  deps: Deps,
  {
    creator,
    percentOff = 10,
    maxRedemptions = 1,
    expiresAt,
    budgetMinor = null,
  }: {
    creator: Actor;
    percentOff?: number;
    maxRedemptions?: number;
    expiresAt?: Date;
    budgetMinor?: number | null;
  },
): Promise<string> {
  const code = `C${randomBytes(4).toString('hex').toUpperCase()}`;
  await deps.prisma.coupon.create({
    data: {
      creatorId: creator.id,
      name: code,
      code,
      percentOff,
      maxRedemptions,
      budgetMinor,
      expiresAt: expiresAt ?? new Date(deps.now().getTime() + DAY_MS),
    },
  });
  return code;
}
