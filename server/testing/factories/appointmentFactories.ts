import { randomUUID } from 'node:crypto';
import { requestSession } from '../../areas/appointments/requestSession.ts';
import { acceptSessionRequest } from '../../areas/bookings/appointments/acceptSessionRequest.ts';
import { paySessionRequest } from '../../areas/bookings/appointments/paySessionRequest.ts';
import { updateSessionType } from '../../areas/sessionTypes/updateSessionType.ts';
import { payCheckout } from './payCheckout.ts';
import type { Actor } from '../../platform/access/Actor.ts';
import type { Deps } from '../../Deps.ts';
import { makeCreator, makeFan } from './basics.ts';
import { makeSessionType } from './sessionFactories.ts';
import type { TestServer } from '../app/testServer.ts';
import { HOUR_MS } from '../../platform/time/timeUnits.rules.ts';

const QUARTER_MS = 900_000;

/** The next quarter-hour that is at least this many hours after the test's current time. */
export const hoursAhead = (deps: Deps, hours: number): Date =>
  new Date(Math.ceil((deps.now().getTime() + hours * HOUR_MS) / QUARTER_MS) * QUARTER_MS);

type Options = {
  fan?: Actor;
  creator?: Actor;
  hours?: readonly number[];
  priceMinor?: number;
  durationMinutes?: number;
  /** Texts of required questions of the session type. */
  questions?: readonly string[];
};

/** A pending request of a new fan for a new type by appointment of 60 minutes. */
export async function makeRequest(deps: Deps, provided: Options = {}) {
  const fan = provided.fan ?? (await makeFan(deps));
  const creator = provided.creator ?? (await makeCreator(deps, { tag: 'MUSICIAN' }));
  const { priceMinor = 2500, durationMinutes = 60 } = provided;
  const sessionTypeId = await makeSessionType(deps, {
    creator,
    mode: 'APPOINTMENT',
    title: 'Singing lesson',
    durationMinutes,
    priceMinor,
  });
  if (provided.questions)
    await updateSessionType(deps, creator, {
      sessionTypeId,
      questions: provided.questions.map((text) => ({
        kind: 'SHORT_TEXT',
        text,
        isRequired: true,
        choices: [],
      })),
    });
  const proposedTimes = (provided.hours ?? [48, 72]).map((hours) => hoursAhead(deps, hours));
  const [first] = proposedTimes as [Date];
  const requestId = await requestSession(deps, fan, {
    sessionTypeId,
    proposedTimes,
    note: 'I have sung for a year.',
    idempotencyKey: randomUUID(),
  });
  return { fan, creator, sessionTypeId, proposedTimes, startsAt: first, requestId };
}

/** A request that the creator accepted at the first proposed time. */
export async function makeAcceptedRequest(deps: Deps, provided: Options = {}) {
  const made = await makeRequest(deps, provided);
  const { creator, requestId, startsAt } = made;
  await acceptSessionRequest(deps, creator, { requestId, startsAt });
  const { bookingId } = await deps.prisma.sessionRequest.findUniqueOrThrow({
    where: { id: requestId },
    select: { bookingId: true },
  });
  return { ...made, bookingId: bookingId ?? '' };
}

export async function payRequest(
  { deps, payments }: TestServer,
  { fan, requestId }: { fan: Actor; requestId: string },
): Promise<void> {
  const { bookingId } = await paySessionRequest(deps, fan, { requestId });
  const { id } = await deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
  await payCheckout({ deps, payments }, id);
}
