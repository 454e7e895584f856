import { expect, test, type Locator, type Page } from '@playwright/test';
import { APP_URL } from '../addresses.ts';
import { DAY_MS } from '../../server/platform/time/timeUnits.rules.ts';

export type Slot = { id: string; startsAt: string };

const DEMO_CREATOR = 'nova';
/** Journeys name this price; other journeys change the price of some slots. */
const DEMO_PRICE_MINOR = 1200;

/**
 * A free slot several days ahead, never `but`. Of the demo creator's slots, one that no other
 * worker uses, so that parallel tests do not collide.
 */
export async function findFreeSlot(
  page: Page,
  {
    username = DEMO_CREATOR,
    daysAhead = 2,
    but,
  }: { username?: string; daysAhead?: number; but?: Slot } = {},
): Promise<Slot> {
  const from = new Date(Date.now() + daysAhead * DAY_MS);
  const query =
    'query ($username: String!, $from: DateTime!) { creator(username: $username) { openSlots(from: $from, first: 200) { edges { node { id startsAt price { amountMinor } } } } } }';
  const answer = await page.request.post('/graphql', {
    headers: { origin: APP_URL },
    data: { query, variables: { username, from: from.toISOString() } },
  });
  const { data } = (await answer.json()) as {
    data: {
      creator: { openSlots: { edges: { node: Slot & { price: { amountMinor: number } } }[] } };
    };
  };
  const free = data.creator.openSlots.edges
    .map(({ node }) => node)
    .filter(
      ({ id, price }) =>
        id !== but?.id &&
        (username !== DEMO_CREATOR || (isOurs(id) && price.amountMinor === DEMO_PRICE_MINOR)),
    );
  const chosen = free[Math.floor(Math.random() * free.length)];
  if (!chosen) throw new Error(`${username} has no free slot`);
  return chosen;
}

/** Assigns each slot to one worker, whichever slots are free at the time. */
function isOurs(id: string): boolean {
  const { parallelIndex, config } = test.info();
  const sum = [...id].reduce((so, letter) => so + letter.charCodeAt(0), 0);
  return sum % config.workers === parallelIndex;
}

/** Opens the profile with the slot chosen. On a phone its summary is one press away. */
export async function goToSlot(page: Page, slot: Slot, username = DEMO_CREATOR): Promise<void> {
  await page.goto(
    `/profile/${username}?from=${slot.startsAt.slice(0, 10)}&slot=${encodeURIComponent(slot.id)}`,
  );
}

/**
 * Opens the profile with the slot chosen; on a phone also the sheet with its summary. Returns the
 * summary.
 */
export async function openSummary(
  page: Page,
  slot: Slot,
  username = DEMO_CREATOR,
): Promise<Locator> {
  await goToSlot(page, slot, username);
  return toSummary(page);
}

export async function toSummary(page: Page): Promise<Locator> {
  await expect(page.getByRole('heading', { name: 'Book a slot' })).toBeVisible();
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1200;
  if (!isNarrow) return page.getByRole('region', { name: 'Your booking' });
  await page.getByRole('button', { name: 'Review and pay' }).click();
  return page.getByRole('dialog', { name: 'Your booking' });
}
