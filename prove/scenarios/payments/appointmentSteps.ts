import { randomUUID } from 'node:crypto';
import { sealAddress } from '../../../server/areas/busyTimes/calendarAddress.ts';
import { readCalendar } from '../../../server/areas/busyTimes/readCalendar.ts';
import {
  toCalendar,
  toEvent,
  icsTime,
  startCalendarHost,
} from '../../../server/testing/services/startCalendarHost.ts';
import { makeTestDeps } from '../../../server/testing/app/testDeps.ts';
import { globalId } from '../../harness/offers.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import { book, count, pay, reconcileNow, until } from '../../harness/purchase.ts';
import {
  accept,
  FIRST_MINUTE,
  QUARTER_MS,
  type Outcomes,
  type Request,
  type Scene,
} from './appointmentScene.ts';
import { DAY_MS } from '../../../server/platform/time/timeUnits.rules.ts';

const FILL = `mutation ($input: SaveWeeklyPatternInput!) { result: saveWeeklyPattern(input: $input) {
  ... on WeeklyPatternSuccess { opened } ... on UserError { code } } }`;
const PAY = `mutation ($input: PaySessionRequestInput!) { result: paySessionRequest(input: $input) {
  ... on PaySessionRequestSuccess { checkoutUrl } ... on UserError { code } } }`;
const FILLS = 3;
const READS = 4;
/** A hold whose expiry waited too long for the creator's calendar is expired by the next run. */
const RUNS = 6;

type Step = { environment: TestEnvironment; scene: Scene; outcomes: Outcomes };

/**
 * All compete for the same hours: fans with requests, fans of slots, the pattern and a calendar.
 */
export async function meetAtOnce({ environment, scene, outcomes }: Step): Promise<void> {
  const { creator, requests, slots, buyers } = scene;
  const accepts = requests.map(async (request, index) =>
    outcomes.accept.push(await accept(environment, { creator, request, time: index })),
  );
  const books = buyers.slice(0, slots.length * 2).map(async (fan, index) => {
    const slot = slots[index % slots.length] ?? { id: '', rowId: '' };
    outcomes.book.push((await book(environment, { fan, slot })).outcome);
  });
  await Promise.all([
    ...accepts,
    ...books,
    fillAndBook({ environment, scene, outcomes }),
    readBusyTimes({ environment, scene, outcomes }),
  ]);
}

/** Saves patterns that overlap the proposed times, and books the slots that they opened. */
async function fillAndBook({ environment, scene, outcomes }: Step): Promise<void> {
  const { creator, from, buyers, slots } = scene;
  const day = from.toISOString().slice(0, 10);
  const weekday = (from.getUTCDay() + 6) % 7;
  const fill = async (index: number): Promise<void> => {
    const pattern = Array.from({ length: 20 }, (_, position) => ({
      weekday,
      minute: FIRST_MINUTE + position * 30 + index * 15,
      durationMinutes: 30,
      priceMinor: 900,
    }));
    const { data, code, status } = await environment.ask.graphql<{
      result: { opened?: number };
    }>(FILL, { input: { from: day, weeks: 1, slots: pattern } }, { cookie: creator.cookie });
    outcomes.fill.push(data?.result.opened === undefined ? (code ?? `status ${status}`) : 'filled');
  };
  await Promise.all(Array.from({ length: FILLS }, (_, index) => fill(index)));
  const { rows } = await environment.sql.query<{ id: string }>(
    `select "id" from "AvailabilitySlot" where "creatorId" = $1 and "closedAt" is null and not "isForRequest"
       and not ("id" = any($2)) order by "startsAt"`,
    [creator.id, slots.map(({ rowId }) => rowId)],
  );
  await Promise.all(
    buyers.slice(slots.length * 2).map(async (fan, index) => {
      const rowId = rows[index % Math.max(1, rows.length)]?.id ?? '';
      const slot = { rowId, id: globalId('AvailabilitySlot', rowId) };
      outcomes.book.push((await book(environment, { fan, slot })).outcome);
    }),
  );
}

/** Reads a calendar of the creator whose events change from one read to the next. */
async function readBusyTimes({ environment, scene, outcomes }: Step): Promise<void> {
  const { creator, from } = scene;
  const host = await startCalendarHost();
  const { deps, close } = makeTestDeps({
    databaseUrl: environment.databaseUrl,
    settings: { WEBHOOKS_TO_LOOPBACK: '1' },
  });
  const { id: calendarId } = await deps.prisma.connectedCalendar.create({
    data: {
      userId: creator.id,
      sealedUrl: sealAddress(deps, host.url),
      host: 'calendar.example',
      nextReadAt: new Date(Date.now() + DAY_MS),
    },
  });
  for (let read = 0; read < READS; read += 1) {
    const at = (quarter: number) =>
      icsTime(new Date(from.getTime() + (quarter + read) * QUARTER_MS));
    const events = [2, 12, 25].map((quarter) =>
      toEvent(randomUUID(), `DTSTART:${at(quarter)}`, `DTEND:${at(quarter + 3)}`),
    );
    Object.assign(host, { text: toCalendar(...events), etag: `"${read}"` });
    await readCalendar(deps, { calendarId });
    const { problem } = await deps.prisma.connectedCalendar.findUniqueOrThrow({
      where: { id: calendarId },
    });
    outcomes.read.push(problem ?? 'read');
  }
  await close();
  host.close();
}

/**
 * Every second fan with a held time pays, while the other holds expire and the creator accepts the
 * remaining requests at other times; then these holds expire too.
 */
export async function settleHolds({
  environment,
  scene: { creator, requests },
  outcomes,
}: Step): Promise<{ held: number; paid: number; confirmed: number }> {
  const accepted = await findAccepted(environment, requests);
  const paying = accepted.filter((_, index) => index % 2 === 0);
  const ending = accepted.filter((_, index) => index % 2 === 1);
  const open = requests.filter((request) => !accepted.includes(request));
  await Promise.all([
    ...paying.map(async (request) => outcomes.pay.push(await payRequest(environment, request))),
    endHolds(environment, ending),
    ...open.map(async (request, index) =>
      outcomes.retry.push(await accept(environment, { creator, request, time: index + 1 })),
    ),
  ]);
  const isConfirmed = `"SessionRequest" r join "Booking" b on b."id" = r."bookingId" and b."status" = 'CONFIRMED' where r."id" = any($1)`;
  const ids = paying.map(({ rowId }) => rowId);
  await until(async () => (await count(environment, isConfirmed, [ids])) === ids.length);
  const second = await findAccepted(environment, open);
  await endHolds(
    environment,
    second.filter((_, index) => index % 2 === 0),
  );
  return {
    held: accepted.length + second.length,
    paid: ids.length,
    confirmed: await count(environment, isConfirmed, [ids]),
  };
}

async function findAccepted(environment: TestEnvironment, requests: Request[]): Promise<Request[]> {
  const { rows } = await environment.sql.query<{ id: string }>(
    `select "id" from "SessionRequest" where "status" = 'ACCEPTED' and "id" = any($1)`,
    [requests.map(({ rowId }) => rowId)],
  );
  const found = new Set(rows.map(({ id }) => id));
  return requests.filter(({ rowId }) => found.has(rowId));
}

async function payRequest(environment: TestEnvironment, { id, fan }: Request): Promise<string> {
  const { data, code, status } = await environment.ask.graphql<{
    result: { checkoutUrl?: string | null };
  }>(PAY, { input: { requestId: id } }, { cookie: fan.cookie });
  const checkoutUrl = data?.result.checkoutUrl;
  if (!checkoutUrl) return code ?? `status ${status}`;
  await pay(checkoutUrl);
  return 'paid';
}

/** Makes the holds overdue, and waits until the servers have expired them. */
async function endHolds(environment: TestEnvironment, requests: Request[]): Promise<void> {
  const ids = [requests.map(({ rowId }) => rowId)];
  const own = `b."id" in (select "bookingId" from "SessionRequest" where "id" = any($1))`;
  await environment.sql.query(
    `update "Booking" b set "holdExpiresAt" = now() - interval '1 minute' where ${own} and "status" = 'HELD'`,
    ids,
  );
  const areEnded = async (): Promise<boolean> =>
    (await count(environment, `"Booking" b where ${own} and "status" = 'HELD'`, ids)) === 0;
  for (let run = 0; run < RUNS && !(await areEnded()); run += 1) {
    await reconcileNow(environment);
    await until(areEnded, 10);
  }
}
