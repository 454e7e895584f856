import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ask } from './purchases.ts';
import { ZONE } from './registerPerson.ts';

const QUARTER_MS = 900_000;

/** The next quarter of an hour at least that long from now. */
export const quarterAhead = (ms: number): number =>
  Math.ceil((Date.now() + ms) / QUARTER_MS) * QUARTER_MS;

/** An instant as a field for day and time takes it, in the zone of the test browser. */
export const toTypedTime = (instant: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' })
    .format(instant)
    .replace(' ', 'T');

type Question = { kind: string; text: string; choices?: string[]; isRequired?: boolean };

/** Adds a session type by appointment for the creator who is signed in; returns its id. */
export async function addAppointmentType(
  page: Page,
  {
    title,
    priceMinor,
    questions = [],
  }: { title: string; priceMinor: number; questions?: Question[] },
): Promise<string> {
  const { createSessionType: made } = await ask<{
    createSessionType: { sessionType: { id: string } };
  }>(
    page,
    'mutation ($input: CreateSessionTypeInput!) { createSessionType(input: $input) { ... on CreateSessionTypeSuccess { sessionType { id } } ... on UserError { code } } }',
    { input: { title, priceMinor, questions, durationMinutes: 30, mode: 'APPOINTMENT' } },
  );
  return made.sessionType.id;
}

/** Sends a request of the fan who is signed in. */
export async function requestTime(
  page: Page,
  { sessionTypeId, startsAt }: { sessionTypeId: string; startsAt: number },
): Promise<void> {
  const { requestSession } = await ask<{ requestSession: { code?: string } }>(
    page,
    'mutation ($input: RequestSessionInput!) { requestSession(input: $input) { ... on UserError { code } } }',
    {
      input: {
        sessionTypeId,
        proposedTimes: [new Date(startsAt).toISOString()],
        idempotencyKey: randomUUID(),
      },
    },
  );
  if (requestSession.code) throw new Error(requestSession.code);
}
