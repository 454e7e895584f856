import type { Browser, Page } from '@playwright/test';
import { findFreeSlot, openSummary, type Slot } from './support/chooseSlot.ts';
import { expectLedgerAgrees, runJobAt } from './support/clock.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { mailTo } from './support/inbox.ts';
import { ask, bookSlotPaid, payAtCheckout, toRowId } from './support/purchases.ts';
import { registerCreator } from './support/registerCreator.ts';
import { registerPerson, ZONE, type Person } from './support/registerPerson.ts';
import { openWindow } from './support/openWindow.ts';
import { expect, test } from './support/test.ts';
import { DAY_MS } from '../server/platform/time/timeUnits.rules.ts';

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(Date.now() + 3 * DAY_MS);

type Fan = Person & { page: Page };

async function openFan(browser: Browser, viewport: Page): Promise<Fan> {
  const page = await openWindow(browser, viewport);
  return { page, ...(await registerPerson(page, { isConfirmed: true })) };
}

/** The creator meets fans on Discord; a squad is not opened in a session room. */
async function meetOnDiscord(page: Page): Promise<void> {
  await ask(
    page,
    'mutation ($input: UpdateDefaultPlaceInput!) { updateDefaultPlace(input: $input) { __typename } }',
    { input: { place: { kind: 'DISCORD', label: 'squad-night' } } },
  );
}

/** Opens a squad of three places, of which two have to be paid, at this time of the day. */
async function openSquadAt(page: Page, time: string): Promise<void> {
  const cell = page.getByRole('button', { name: new RegExp(`^${time}`) });
  await cell.click();
  await expect(cell).toHaveAccessibleName(/open for \$12/);
  await expect(cell).toContainText('0 of 3');
}

const inOrder = (one: Slot, other: Slot): [Slot, Slot] =>
  one.startsAt < other.startsAt ? [one, other] : [other, one];

/** Decides a squad as its deadline, a day before the start, comes. */
const decide = (page: Page, slot: Slot): Promise<void> =>
  runJobAt(page, {
    task: 'decideSquad',
    payload: { slotId: toRowId(slot.id) },
    instant: Date.parse(slot.startsAt) - DAY_MS + 1000,
  });

async function paySummary({ page }: Fan, slot: Slot, username: string, taken: number) {
  const summary = await openSummary(page, slot, username);
  await expect(summary.getByText(`${taken} of 3 places taken.`)).toBeVisible();
  await expect(summary.getByText(/takes place if 2 places are paid by/)).toBeVisible();
  await expectAccessible(page);
  await summary.getByRole('button', { name: 'Pay $12' }).click();
  await payAtCheckout(page);
  await page.waitForURL('**/bookings/**');
  await expect(page.getByText('Booked', { exact: true })).toBeVisible();
  const ticket = page.getByRole('region', { name: 'Ticket' });
  await expect(ticket.getByText(/^Takes place if 2 places are paid by/)).toBeVisible();
}

test('two fans pay places of squads, one takes place and one is refunded', async ({
  page,
  browser,
}) => {
  test.slow();
  const { username, email } = await registerCreator(page, { tag: 'GAMER' });
  await meetOnDiscord(page);
  const first = await openFan(browser, page);
  const second = await openFan(browser, page);

  await test.step('the creator opens two squads', async () => {
    await page.goto(`/create-listing?day=${DAY}`);
    await page.getByLabel('Price').fill('12');
    await page.getByRole('button', { name: 'Squad' }).click();
    const squad = page.getByRole('group', { name: 'Squad' });
    await squad.getByLabel('Places').selectOption('3 places');
    await expect(squad.getByLabel('Takes place with')).toHaveValue('2');
    await expect(squad.getByLabel('Decided')).toHaveValue('24');
    await openSquadAt(page, '10:00');
    await openSquadAt(page, '14:00');
    await expectAccessible(page);
  });
  const some = await findFreeSlot(page, { username });
  const [full, lonely] = inOrder(some, await findFreeSlot(page, { username, but: some }));

  await test.step('two fans pay places of one, and one of them also of the other', async () => {
    await paySummary(first, full, username, 0);
    await expect(first.page.getByText('1 of 3 places taken.')).toBeVisible();
    await paySummary(second, full, username, 1);
    await expect(second.page.getByText('2 of 3 places taken.')).toBeVisible();
    await expect(second.page.getByText(first.username)).toBeHidden();
    await expectAccessible(second.page);
    expect(await bookSlotPaid(first.page, lonely.id)).not.toBeNull();
  });

  await test.step('the creator sees both fans before the deadline', async () => {
    await page.goto('/settings/active-history');
    await page.getByRole('link', { name: first.username }).first().click();
    await expect(page).toHaveURL(/\/bookings\//);
    const fans = page.getByRole('list', { name: 'Fans' });
    await expect(fans.getByRole('listitem')).toHaveText([first.username, second.username]);
    await expect(page.getByText(/takes place if 2 places are paid by/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('at the deadline the squad with the minimum takes place', async () => {
    await decide(page, full);
    await page.reload();
    await expect(page.getByText('The session takes place.')).toBeVisible();
    await second.page.reload();
    await expect(second.page.getByText('The session takes place.')).toBeVisible();
    await mailTo({ email: second.email, subject: /^It takes place/ });
    const { attachments } = await mailTo({ email, subject: /^It takes place/ });
    expect(attachments.map(({ filename }) => filename)).toEqual(['slotcast.ics']);
  });

  await test.step('the other closes, and its fan gets everything back', async () => {
    await decide(page, lonely);
    await mailTo({ email, subject: /^Doesn't take place/ });
    const mail = await mailTo({ email: first.email, subject: /^Doesn't take place/ });
    expect(mail.text).toContain('$12 goes back to your card');
    await first.page.goto('/settings/history');
    const bills = first.page.getByRole('table', { name: 'Billing history' });
    await expect(bills.getByRole('cell', { name: 'Refunded', exact: true })).toHaveCount(1);
    await first.page.goto(`/profile/${username}?day=${DAY}`);
    await expect(first.page.getByRole('heading', { name: 'Book a slot' })).toBeVisible();
    await expect(first.page.getByRole('button', { name: /^14:00/ })).toBeHidden();
    await expectLedgerAgrees(page);
  });
});
