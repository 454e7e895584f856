import { declineSessionRequest } from '../../areas/appointments/ending/declineSessionRequest.ts';
import { requestSession } from '../../areas/appointments/requestSession.ts';
import { acceptSessionRequest } from '../../areas/bookings/appointments/acceptSessionRequest.ts';
import { paySessionRequest } from '../../areas/bookings/appointments/paySessionRequest.ts';
import { toRows } from '../../areas/sessionTypes/questionRows.ts';
import type { Deps } from '../../Deps.ts';
import { DEMO_QUESTIONS, DEMO_REQUESTS, type DemoRequest } from './demoAppointments.ts';
import { DEMO_PEOPLE } from '../demoPeople.ts';
import { findPerson } from '../findPerson.ts';
import { expandBookings } from '../sales/expandBookings.ts';
import { payForDemo } from '../sales/payForDemo.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time/timeUnits.rules.ts';

const APPOINTMENTS = DEMO_PEOPLE.flatMap(({ username, appointments }) =>
  appointments.map((type) => ({ ...type, username })),
);

/**
 * Creates session types by appointment, and requests in different states with the real use cases.
 */
export async function seedAppointments(deps: Deps): Promise<void> {
  const creators = await deps.prisma.user.findMany({
    where: { payoutAccount: { onboardingComplete: true } },
    select: { id: true, username: true },
  });
  const idOf = new Map(creators.map(({ id, username }) => [username, id]));
  await deps.prisma.sessionType.createMany({
    data: APPOINTMENTS.flatMap(({ username, ...type }, index) => {
      const creatorId = idOf.get(username);
      const createdAt = new Date(deps.now().getTime() + index);
      const { currency } = deps.env;
      return creatorId ? [{ ...type, creatorId, mode: 'APPOINTMENT', currency, createdAt }] : [];
    }),
  });
  for (const [title, questions] of Object.entries(DEMO_QUESTIONS))
    for (const { id: sessionTypeId } of await deps.prisma.sessionType.findMany({
      where: { title, mode: 'APPOINTMENT' },
      select: { id: true },
    }))
      await deps.prisma.sessionTypeQuestion.createMany({
        data: toRows(questions).map((row) => ({ ...row, sessionTypeId })),
      });
  for (const [index, request] of DEMO_REQUESTS.entries())
    await seedRequest(deps, { request, key: `demo-request-${index}` });
  // All bookings of the demo exist at this point.
  await expandBookings(deps);
}

async function seedRequest(
  deps: Deps,
  { request, key }: { request: DemoRequest; key: string },
): Promise<void> {
  const { title, note, times, answer } = request;
  const fan = await findPerson(deps, request.fan);
  const creator = await findPerson(deps, request.creator);
  const type = await deps.prisma.sessionType.findFirstOrThrow({
    where: { creatorId: creator.id, title },
    select: { id: true },
  });
  const today = Math.floor(deps.now().getTime() / DAY_MS) * DAY_MS;
  const proposedTimes = times.map(
    ([days, hour]) => new Date(today + days * DAY_MS + hour * HOUR_MS),
  );
  const requestId = await requestSession(deps, fan, {
    sessionTypeId: type.id,
    proposedTimes,
    note,
    idempotencyKey: key,
  });
  const [startsAt] = proposedTimes;
  if (typeof answer === 'string' && startsAt)
    await acceptSessionRequest(deps, creator, { requestId, startsAt });
  if (answer === 'acceptAndPay') {
    const { bookingId } = await paySessionRequest(deps, fan, { requestId });
    await payForDemo(deps, { bookingId });
  }
  if (typeof answer === 'object')
    await declineSessionRequest(deps, creator, { requestId, reason: answer.decline });
}
