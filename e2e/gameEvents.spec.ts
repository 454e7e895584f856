import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/expectAccessible.ts';
import { hourAhead, openSlots } from './support/openSlots.ts';
import { registerCreator } from './support/registerCreator.ts';
import { registerPerson } from './support/registerPerson.ts';
import { payAtCheckout } from './support/purchases.ts';
import { openWindow } from './support/openWindow.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';
import { HOUR_MS } from '../server/platform/time/timeUnits.rules.ts';

const GAME = '/games/starling';
const EVENT = 'Murmuration Night';

async function openEvent(page: Page): Promise<Locator> {
  await page.goto(GAME);
  await page.getByRole('tab', { name: 'Events' }).click();
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: EVENT }) });
}

test('a creator offers a slot for an event, and a fan finds and books it on the page of the game', async ({
  page,
  browser,
}) => {
  test.slow();
  const { username } = await registerCreator(page, { tag: 'GAMER' });
  const first = hourAhead(48 * HOUR_MS);
  await openSlots(page, [first, first + 2 * HOUR_MS]);
  const fan = await openWindow(browser, page);
  await registerPerson(fan, { isConfirmed: true });

  await test.step('the creator offers one of two slots', async () => {
    const event = await openEvent(page);
    await event.getByRole('button', { name: 'Offer my times' }).click();
    const dialog = page.getByRole('dialog', { name: `Offer times for ${EVENT}` });
    await expect(dialog.getByRole('checkbox')).toHaveCount(2);
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(event.getByRole('link', { name: `with ${username}` })).toHaveCount(1);
    await expectAccessible(page);
  });

  await test.step('a fan finds it on the event and books it', async () => {
    const event = await openEvent(fan);
    const times = event.getByRole('list', { name: `Times for ${EVENT}` });
    const offered = times.getByRole('link', { name: `with ${username}` });
    await expect(offered).toContainText('$9');
    await expect(event.getByRole('button', { name: 'Offer my times' })).toBeHidden();
    await expectAccessible(fan);
    await offered.click();
    await expect(fan).toHaveURL(new RegExp(`/profile/${username}\\?slot=`));
    await expect(fan.getByRole('heading', { name: 'Book a slot' })).toBeVisible();
    const review = fan.getByRole('button', { name: 'Review and pay' });
    const pay = fan.getByRole('button', { name: 'Pay $9' });
    await expect(review.or(pay).first()).toBeVisible();
    if (!(await pay.isVisible())) await review.click();
    await pay.click();
    await payAtCheckout(fan);
    await fan.waitForURL('**/bookings/**');
    await expect(fan.getByText('Booked', { exact: true })).toBeVisible();
  });

  await test.step('the event no longer lists the booked slot', async () => {
    const event = await openEvent(fan);
    await expect(event.getByRole('heading', { name: EVENT })).toBeVisible();
    await expect(event.getByRole('link', { name: `with ${username}` })).toHaveCount(0);
    await openEvent(page);
    await page.getByRole('button', { name: 'Offer my times' }).first().click();
    await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(1);
  });
  await fan.context().close();

  await test.step('support reads the event on the purchase', async () => {
    const desk = await openWindow(browser, page);
    await signIn(desk, { email: 'support@slotcast.test' });
    await desk.goto(`/staff?search=${username}`);
    await desk.getByRole('link', { name: `with ${username}` }).click();
    const fact = desk.getByRole('term').filter({ hasText: 'Game event' }).locator('..');
    await expect(fact).toContainText(`Starling: ${EVENT}`);
    await desk.context().close();
  });
});
