import type { Locator } from '@playwright/test';
import {
  toCalendar,
  toEvent,
  icsTime,
  startCalendarHost,
} from '../server/testing/services/startCalendarHost.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { openSlots } from './support/openSlots.ts';
import { registerCreator } from './support/registerCreator.ts';
import { expect, test } from './support/test.ts';
import { DAY_MS, HOUR_MS } from '../server/platform/time/timeUnits.rules.ts';

test('a connected calendar pauses the slots over its events until it is disconnected', async ({
  page,
  browser,
}) => {
  test.slow();
  const { username } = await registerCreator(page, { tag: 'GAMER' });
  const noon = Math.ceil((Date.now() + 3 * DAY_MS) / DAY_MS) * DAY_MS + 12 * HOUR_MS;
  const day = new Date(noon).toISOString().slice(0, 'yyyy-mm-dd'.length);
  await openSlots(page, [noon, noon + 2 * HOUR_MS]);
  const host = await startCalendarHost();
  host.text = toCalendar(
    toEvent(
      'dinner',
      `DTSTART:${icsTime(new Date(noon + 30 * 60_000))}`,
      `DTEND:${icsTime(new Date(noon + HOUR_MS))}`,
    ),
  );
  const times = (): Locator => page.getByRole('group', { name: /^Times on/ });
  const fan = await (await browser.newContext()).newPage();
  const slots = fan
    .getByRole('region', { name: 'Book a slot' })
    .getByRole('button', { name: /\d:00.*\$9/ });

  await test.step('the address must be one of a calendar', async () => {
    await page.goto('/settings/calendars');
    const address = page.getByLabel('Secret link in iCal format');
    await address.fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await address.fill(host.url);
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(page.getByText('Connected', { exact: true })).toBeVisible();
    await expect(page.getByText(/1 busy time in the next 90 days/)).toBeVisible();
    await expect(page.getByText('private-x7')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the slot over the event is paused, and fans see the other one only', async () => {
    await page.goto(`/create-listing?day=${day}`);
    await expect(
      times().getByRole('button', { name: /paused because you're busy in another calendar/ }),
    ).toHaveCount(1);
    await expect(page.getByText(/^You're busy in other calendars/)).toBeVisible();
    await fan.goto(`/profile/${username}?day=${day}`);
    await expect(slots).toHaveCount(1);
  });

  await test.step('disconnecting resumes it', async () => {
    await page.goto('/settings/calendars');
    await page.getByRole('button', { name: /^Disconnect / }).click();
    const dialog = page.getByRole('dialog', { name: /^Disconnect / });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await expect(page.getByText('No calendars connected yet.')).toBeVisible();
    await expect(slots).toHaveCount(2);
  });
  host.close();
  await fan.context().close();
});
