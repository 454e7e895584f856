import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../server/platform/access/Actor.ts';
import { openDrop } from '../../../server/areas/drops/openDrop.ts';
import { followCreator } from '../../../server/areas/follows/followCreator.ts';
import { createPack } from '../../../server/areas/packs/createPack.ts';
import { writeReview } from '../../../server/areas/reviews/writeReview.ts';
import { joinWaitlist } from '../../../server/areas/waitlist/joinWaitlist.ts';
import { completedBooking } from '../../../server/testing/factories/completedBooking.ts';
import { makeCoupon, makeCreator, makeSlot } from '../../../server/testing/factories/basics.ts';
import { makeService } from '../../../server/testing/factories/orderFactories.ts';
import { makeSessionType } from '../../../server/testing/factories/sessionFactories.ts';
import type { makeTestDeps } from '../../../server/testing/app/testDeps.ts';
import { globalId } from '../../harness/offers.ts';
import { DAY_MINUTES, DAY_MS } from '../../../server/platform/time/timeUnits.rules.ts';

type Within = ReturnType<typeof makeTestDeps>;
type Game = { id: string; name: string; slug: string };

/** A creator with offers of every kind, and the ids by which they can be requested. */
export type Side = {
  actor: Actor;
  ids: string[];
  slotId: string;
  startsAt: Date;
  dropCode: string;
  /** Has a coupon of the person. */
  eggId: string;
};
export type Sides = { blocker: Side; blocked: Side; third: Actor; game: Game };

/**
 * Two people who follow each other and wait for each other's slots, and a third whom both have
 * reviewed.
 */
export async function makeSides(within: Within): Promise<Sides> {
  const { deps, clock } = within;
  const third = await makeCreator(deps);
  const slug = `tidefall-${randomUUID()}`;
  const game = await deps.prisma.game.create({ data: { name: slug, slug, description: 'Waves.' } });
  const [blocker, blocked] = [
    await makeSide({ within, third, game }),
    await makeSide({ within, third, game }),
  ];
  for (const [fan, creator] of [
    [blocker, blocked],
    [blocked, blocker],
  ] as const) {
    await followCreator(deps, fan.actor, { creatorId: creator.actor.id });
    await joinWaitlist(deps, fan.actor, {
      creatorId: creator.actor.id,
      from: clock.now,
      to: new Date(clock.now.getTime() + 30 * DAY_MS),
      sessionTypeId: null,
    });
  }
  return { blocker, blocked, third, game };
}

/** Every text of the person contains the name. */
async function makeSide({
  within,
  third,
  game,
}: {
  within: Within;
  third: Actor;
  game: Game;
}): Promise<Side> {
  const { deps } = within;
  const { prisma } = deps;
  const creator = await makeCreator(deps);
  const { username, id } = creator;
  const named = `${username} offers this`;
  const reviewId = await reviewEachOther({ within, one: creator, other: third });
  await prisma.user.update({ where: { id }, data: { bio: named } });
  await prisma.creatorGame.create({ data: { userId: id, name: game.name, gameId: game.id } });
  const serviceId = await makeService(deps, { creator });
  await prisma.fixedService.update({ where: { id: serviceId }, data: { title: named } });
  const typeId = await makeSessionType(deps, { creator, title: named });
  const appointmentId = await makeSessionType(deps, {
    creator,
    title: `${named} too`,
    mode: 'APPOINTMENT',
  });
  const packId = await createPack(deps, creator, {
    sessionTypeId: typeId,
    sessions: 3,
    priceMinor: 2_000,
    validDays: 60,
  });
  const [slotId, droppedId] = [
    await makeSlot(deps, { creator, inMinutes: DAY_MINUTES }),
    await makeSlot(deps, { creator, inMinutes: 2 * DAY_MINUTES }),
  ];
  const couponCode = await makeCoupon(deps, { creator, budgetMinor: 1_000 });
  const coupon = await prisma.coupon.findFirstOrThrow({ where: { code: couponCode } });
  const egg = await prisma.easterEgg.create({
    data: { gameId: game.id, description: 'Egg', imageKey: 'eggs/one.webp', couponId: coupon.id },
  });
  const dropId = await openDrop(deps, creator, { slotIds: [droppedId], minutes: 60 });
  const { code } = await prisma.drop.findUniqueOrThrow({ where: { id: dropId } });
  const { startsAt } = await prisma.availabilitySlot.findUniqueOrThrow({ where: { id: slotId } });
  return {
    actor: creator,
    dropCode: code,
    eggId: globalId('EasterEgg', egg.id),
    slotId: globalId('AvailabilitySlot', slotId),
    startsAt,
    ids: [
      globalId('Creator', id),
      globalId('FixedService', serviceId),
      globalId('SessionType', typeId),
      globalId('SessionType', appointmentId),
      globalId('Pack', packId),
      globalId('AvailabilitySlot', slotId),
      globalId('Drop', dropId),
      globalId('Review', reviewId),
    ],
  };
}

/**
 * After a free session, so that the payment provider is not needed. Returns the review of `one`.
 */
async function reviewEachOther({
  within,
  one,
  other,
}: {
  within: Within;
  one: Actor;
  other: Actor;
}): Promise<string> {
  const { deps } = within;
  const { bookingId } = await completedBooking(within, {
    fan: one,
    creator: other,
    priceMinor: 0,
  });
  for (const author of [one, other])
    await writeReview(deps, author, {
      purchase: { bookingId },
      rating: 5,
      tags: [],
      text: `Written by ${one.username}`,
    });
  const { id } = await deps.prisma.review.findFirstOrThrow({ where: { authorId: one.id } });
  return id;
}
