import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { APP_URL } from '../addresses.ts';
import { findFreeSlot, type Slot } from './chooseSlot.ts';

/** Sends a GraphQL request with the page's login session. */
export async function ask<T>(
  page: Page,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<T> {
  const answer = await page.request.post('/graphql', {
    headers: { origin: APP_URL },
    data: { query, variables },
  });
  const { data, errors } = (await answer.json()) as { data: T; errors?: object[] };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Pays at the hosted checkout and waits until the product has recorded it. */
async function pay(
  page: Page,
  { checkoutUrl, id, state }: { checkoutUrl: string; id: string; state: string },
): Promise<void> {
  await page.request.post(`${checkoutUrl}/pay`, {
    form: { card: '4242424242424242' },
    maxRedirects: 0,
  });
  const STATUS =
    'query ($id: ID!) { node(id: $id) { ... on Booking { status } ... on ServiceOrder { orderStatus: status } } }';
  await expect
    .poll(
      async () =>
        Object.values((await ask<{ node: object }>(page, STATUS, { id })).node)[0] as string,
    )
    .toBe(state);
}

const TRIES = 3;

/** Books and pays a slot; returns the booking's id, or null when the slot is taken. */
export async function bookSlotPaid(page: Page, slotId: string): Promise<string | null> {
  const BOOK =
    'mutation ($input: BookSlotInput!) { bookSlot(input: $input) { ... on BookSlotSuccess { checkoutUrl booking { id } } ... on UserError { code } } }';
  const { bookSlot } = await ask<{
    bookSlot: { code?: string; checkoutUrl: string; booking: { id: string } };
  }>(page, BOOK, { input: { slotId, idempotencyKey: randomUUID() } });
  if (bookSlot.code === 'SLOT_TAKEN') return null;
  if (bookSlot.code) throw new Error(bookSlot.code);
  const { checkoutUrl, booking } = bookSlot;
  await pay(page, { checkoutUrl, id: booking.id, state: 'CONFIRMED' });
  return booking.id;
}

/** Pays with the card that the checkout page of the sandbox shows. */
export async function payAtCheckout(page: Page): Promise<void> {
  await page.waitForURL('**/checkout/**');
  await page.getByRole('button', { name: /^Pay/ }).click();
}

/**
 * Books and pays a free slot of the demo creator or of another one; tries another slot when a
 * parallel test took it.
 */
export async function bookPaid(
  page: Page,
  { daysAhead, username = 'nova' }: { daysAhead: number; username?: string },
): Promise<{ slot: Slot; id: string }> {
  for (let left = TRIES; left > 0; left -= 1) {
    const slot = await findFreeSlot(page, { daysAhead, username });
    const id = await bookSlotPaid(page, slot.id);
    if (id) return { slot, id };
  }
  throw new Error(`${TRIES} slots were taken`);
}

/** Orders and pays the creator's first service; returns the order's id. */
export async function orderPaid(page: Page, username: string): Promise<string> {
  const { creator } = await ask<{ creator: { services: { id: string }[] } }>(
    page,
    'query ($username: String!) { creator(username: $username) { services { id } } }',
    { username },
  );
  const ORDER =
    'mutation ($input: OrderFixedServiceInput!) { orderFixedService(input: $input) { ... on OrderFixedServiceSuccess { checkoutUrl order { id } } ... on UserError { code } } }';
  const { orderFixedService: ordered } = await ask<{
    orderFixedService: { checkoutUrl: string; order: { id: string } };
  }>(page, ORDER, { input: { serviceId: creator.services[0]?.id, idempotencyKey: randomUUID() } });
  await pay(page, { checkoutUrl: ordered.checkoutUrl, id: ordered.order.id, state: 'ACTIVE' });
  return ordered.order.id;
}

/** The database id in a global id. */
export const toRowId = (id: string): string =>
  Buffer.from(id, 'base64').toString('utf8').split(':')[1] ?? '';
