import type { Person } from '../../../harness/people.ts';
import { CANARIES } from '../canaries.ts';
import { addAnswers, type Prisma } from './sceneRecords.ts';
import { DAY_MS } from '../../../../server/platform/time/timeUnits.rules.ts';

type Asking = {
  prisma: Prisma;
  fan: Person;
  creator: Person;
  sessionType: { id: string };
  bookingId: string;
};

/**
 * Creates a pending request, answers to the questions of a booking, and the fan's waitlist entry.
 */
export async function addQuestions({ bookingId, ...asking }: Asking) {
  const { prisma } = asking;
  return {
    ...(await addSessionRequest(asking)),
    ...(await addAnswers({ prisma, bookingId })),
    ...(await addWaiting(asking)),
    ...(await addSavedSearch(asking)),
  };
}

/** The fan on the waitlist of the creator, with an offer of the slot of a booking. */
async function addWaiting({ prisma, fan, creator }: Omit<Asking, 'bookingId'>) {
  const people = { fanId: fan.id, creatorId: creator.id };
  const now = new Date();
  const toAt = new Date(now.getTime() + DAY_MS);
  const slot = await prisma.availabilitySlot.findFirstOrThrow({ where: { creatorId: creator.id } });
  const entry = await prisma.waitlistEntry.create({
    data: {
      ...people,
      fromAt: now,
      toAt,
      createdAt: now,
      offers: { create: { ...people, slotId: slot.id, createdAt: now, expiresAt: toAt } },
    },
    select: { id: true, offers: { select: { id: true } } },
  });
  return { WaitlistEntry: entry.id, WaitlistOffer: entry.offers[0]?.id ?? '' };
}

async function addSavedSearch({ prisma, fan }: Omit<Asking, 'bookingId'>) {
  const { id } = await prisma.savedSearch.create({
    data: { ownerId: fan.id, tag: 'GAMER', search: CANARIES.savedSearch, createdAt: new Date() },
    select: { id: true },
  });
  return { SavedSearch: id };
}

/** A pending request of the fan for a session type of the creator. */
async function addSessionRequest({
  prisma,
  fan,
  creator,
  sessionType,
}: Omit<Asking, 'bookingId'>): Promise<{ SessionRequest: string }> {
  const startsAt = new Date(Math.ceil(Date.now() / DAY_MS + 20) * DAY_MS);
  const { id } = await prisma.sessionRequest.create({
    data: {
      fanId: fan.id,
      creatorId: creator.id,
      sessionTypeId: sessionType.id,
      proposedTimes: [startsAt],
      title: 'Coaching',
      durationMinutes: 60,
      priceMinor: 1500,
      currency: 'USD',
      note: CANARIES.request,
      declineReason: CANARIES.request,
      expiresAt: startsAt,
      idempotencyKey: 'request',
      requestHash: '',
    },
    select: { id: true },
  });
  return { SessionRequest: id };
}
