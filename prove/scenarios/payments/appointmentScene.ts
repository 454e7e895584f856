import { randomUUID } from 'node:crypto';
import { addSlots, globalId, type Slot } from '../../harness/offers.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Person } from '../../harness/people.ts';
import { DAY_MS } from '../../../server/platform/time/timeUnits.rules.ts';

/** Requests to one creator that are accepted at the same time. */
export const accepting = 50;
/** Slots that are already open; two fans try to book each. */
const SLOTS = 12;
export const QUARTER_MS = 900_000;
/** 10:00 in UTC, the time zone of the creators in this proof. */
export const FIRST_MINUTE = 600;
/** Ten hours of quarter-hour starts, so that only a fifth of the 50 one-hour sessions fit. */
const QUARTERS = 40;

/**
 * The possible results of each step. UNAVAILABLE: it waited too long for the creator's calendar and
 * changed nothing.
 */
export const OUTCOMES = {
  accept: ['accepted', 'TIME_TAKEN', 'UNAVAILABLE'],
  book: ['booked', 'SLOT_TAKEN', 'SLOT_NOT_FOUND', 'UNAVAILABLE'],
  fill: ['filled'],
  read: ['read'],
  pay: ['paid'],
  retry: ['accepted', 'TIME_TAKEN', 'REQUEST_CLOSED', 'UNAVAILABLE'],
};
export type Outcomes = Record<keyof typeof OUTCOMES, string[]>;

export type Request = {
  id: string;
  rowId: string;
  fan: Person;
  proposedTimes: Date[];
};
export type Scene = {
  creator: Person;
  /** The first of the times that all fans propose. */
  from: Date;
  requests: Request[];
  slots: Slot[];
  buyers: Person[];
};

const REQUEST = `mutation ($input: RequestSessionInput!) { result: requestSession(input: $input) {
  ... on RequestSessionSuccess { request { id } } ... on UserError { code } } }`;
const ACCEPT = `mutation ($input: AcceptSessionRequestInput!) { result: acceptSessionRequest(input: $input) {
  ... on AcceptSessionRequestSuccess { request { id } } ... on UserError { code } } }`;

/**
 * A creator with open slots and one request from each of 50 fans, all within the same ten hours.
 */
export async function addScene(environment: TestEnvironment): Promise<Scene> {
  const creator = await environment.addCreator();
  const [fans, buyers] = await Promise.all([
    environment.addPeople(accepting),
    environment.addPeople(SLOTS * 4),
  ]);
  const from = new Date(Math.ceil(Date.now() / DAY_MS + 2) * DAY_MS + FIRST_MINUTE * 60_000);
  const slots = await addSlots(environment, {
    creator,
    count: SLOTS,
    firstMinute: (from.getTime() - Date.now()) / 60_000,
  });
  const {
    rows: [type],
  } = await environment.sql.query<{ id: string }>(
    `insert into "SessionType" ("creatorId", "title", "description", "durationMinutes", "priceMinor", "currency", "mode")
     values ($1, 'Lesson', 'We play together.', 60, 2500, 'USD', 'APPOINTMENT') returning "id"`,
    [creator.id],
  );
  const sessionTypeId = globalId('SessionType', type?.id ?? '');
  const requests = await Promise.all(
    fans.map((fan, index) => request({ environment, fan, sessionTypeId, from, index })),
  );
  return { creator, from, requests, slots, buyers };
}

type Requesting = {
  environment: TestEnvironment;
  fan: Person;
  sessionTypeId: string;
  from: Date;
  index: number;
};

async function request({
  environment,
  fan,
  sessionTypeId,
  from,
  index,
}: Requesting): Promise<Request> {
  const proposedTimes = [0, 7, 15, 22, 30].map(
    (step) => new Date(from.getTime() + ((index + step) % QUARTERS) * QUARTER_MS),
  );
  const { data, code } = await environment.ask.graphql<{
    result: { request?: { id: string } };
  }>(
    REQUEST,
    {
      input: {
        sessionTypeId,
        proposedTimes,
        note: '',
        idempotencyKey: randomUUID(),
      },
    },
    { cookie: fan.cookie },
  );
  const id = data?.result.request?.id;
  if (!id) throw new Error(`A request was rejected: ${code}.`);
  const rowId = Buffer.from(id, 'base64').toString('utf8').split(':')[1] ?? '';
  return { id, rowId, fan, proposedTimes };
}

/** Accepts a request at one of its times, and returns "accepted" or the code. */
export async function accept(
  environment: TestEnvironment,
  {
    creator,
    request: { id, proposedTimes },
    time,
  }: { creator: Person; request: Request; time: number },
): Promise<string> {
  const { data, code, status } = await environment.ask.graphql<{
    result: { request?: object };
  }>(
    ACCEPT,
    {
      input: {
        requestId: id,
        startsAt: proposedTimes[time % proposedTimes.length],
      },
    },
    { cookie: creator.cookie },
  );
  return data?.result.request ? 'accepted' : (code ?? `status ${status}`);
}
