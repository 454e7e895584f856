import { expect, type Page } from '@playwright/test';
import { ask } from './purchases.ts';
import { HOUR_MS } from '../../server/platform/time/timeUnits.rules.ts';

const OPEN_SLOTS =
  'mutation ($input: CreateAvailabilitySlotsInput!) { createAvailabilitySlots(input: $input) { ... on UserError { code } ... on CreateAvailabilitySlotsSuccess { results { slot { id } } } } }';

/** The next full hour at least that long from now. */
export const hourAhead = (ms: number): number => Math.ceil((Date.now() + ms) / HOUR_MS) * HOUR_MS;

/** Opens slots of an hour for the creator who is signed in. `starts`: instants. */
export async function openSlots(page: Page, starts: readonly number[]): Promise<void> {
  const slots = starts.map((startsAt) => ({
    startsAt: new Date(startsAt).toISOString(),
    durationMinutes: 60,
    priceMinor: 900,
  }));
  const { createAvailabilitySlots: opened } = await ask<{
    createAvailabilitySlots: { results: { slot: { id: string } | null }[] };
  }>(page, OPEN_SLOTS, { input: { slots } });
  expect(opened.results.map(({ slot }) => slot !== null)).toEqual(starts.map(() => true));
}
