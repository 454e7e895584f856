import type { Page } from '@playwright/test';
import { liveAt, runJobAt } from './support/clock.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { mailTo } from './support/inbox.ts';
import { openSlots } from './support/openSlots.ts';
import { ask, bookPaid } from './support/purchases.ts';
import { registerCreator } from './support/registerCreator.ts';
import { registerPerson, ZONE } from './support/registerPerson.ts';
import { expect, test } from './support/test.ts';
import { DAY_MS, HOUR_MS } from '../server/platform/time/timeUnits.rules.ts';

/** Clocks never change here, so that every change in ZONE is one of the difference. */
const FAN_ZONE = 'America/Phoenix';
/** Bookings that were confirmed in the ten days before a change are left out. */
const DAYS_BEFORE = 12;

const offsetAt = (at: number): string | undefined =>
  new Intl.DateTimeFormat('en', { timeZone: ZONE, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;

/** The start of the UTC hour at which clocks in ZONE change next. */
function nextClockChange({ after }: { after: number }): number {
  let at = Math.ceil(after / HOUR_MS) * HOUR_MS;
  while (offsetAt(at) === offsetAt(at - HOUR_MS)) at += HOUR_MS;
  return at;
}

/** The hour and minute as texts contain them, "9:00" or "18:00". */
const clockIn = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(at).replace(/^0/, '');

type Notice = { bell: RegExp; title: string; text: RegExp };

async function expectNotice(page: Page, { bell, title, text }: Notice): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: bell }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(title)).toBeVisible();
  await expect(dialog.getByText(text)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
}

test(
  'both sides of a booking behind a clock change read their own local time, and the creator moves the pattern',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    test.slow();
    const changesAt = nextClockChange({ after: Date.now() + DAYS_BEFORE * DAY_MS });
    const startsAt = changesAt + 2 * DAY_MS + 15 * HOUR_MS;
    const fanPage = await (
      await browser.newContext({ locale: 'de-DE', timezoneId: FAN_ZONE })
    ).newPage();
    const creator = await registerCreator(page, { tag: 'GAMER' });
    const fan = await registerPerson(fanPage, { isConfirmed: true });

    await test.step('a fan in another zone books a session after the change', async () => {
      await openSlots(page, [startsAt]);
      await ask(
        page,
        'mutation ($input: SaveWeeklyPatternInput!) { saveWeeklyPattern(input: $input) { ... on UserError { code } } }',
        {
          input: {
            from: new Date(Date.now() + DAY_MS).toISOString().slice(0, 10),
            weeks: 1,
            slots: [{ weekday: 0, minute: 18 * 60, durationMinutes: 60, priceMinor: 900 }],
          },
        },
      );
      await ask(
        fanPage,
        'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename } }',
        { input: { timeZone: FAN_ZONE, locale: 'de' } },
      );
      const daysAhead = (changesAt - Date.now()) / DAY_MS;
      await bookPaid(fanPage, { daysAhead, username: creator.username });
    });

    const instant = changesAt - 5 * DAY_MS;
    for (const task of ['notifyOfBookingClockChanges', 'notifyOfClockChanges'])
      await runJobAt(page, { task, payload: {}, instant });
    for (const one of [page, fanPage]) await liveAt(one, instant);

    await test.step('the creator reads it in English, the fan in German', async () => {
      const theirs = clockIn(startsAt, FAN_ZONE);
      const own = clockIn(startsAt, ZONE);
      expect(theirs).not.toBe(own);
      await expectNotice(page, {
        bell: /^Notifications/,
        title: `Clocks change before your session with ${fan.username}`,
        text: new RegExp(`In your local time it starts on .*\\b0?${own}\\.$`),
      });
      await expectNotice(fanPage, {
        bell: /^Mitteilungen/,
        title: `Zeitumstellung vor deinem Termin mit ${creator.username}`,
        text: new RegExp(`In deiner Ortszeit beginnt er am .*\\b0?${theirs}\\.$`),
      });
      const toCreator = await mailTo({ email: creator.email, subject: /^Clocks change: you meet/ });
      expect(toCreator.text).toContain(own);
      const toFan = await mailTo({ email: fan.email, subject: /^Zeitumstellung/ });
      expect(toFan.text).toContain(theirs);
    });

    await test.step('the creator sees the times of the fans and shifts the weekly pattern', async () => {
      await page.goto('/create-listing');
      const panel = page.getByRole('region', { name: /^Clocks change on/ });
      await expect(panel.getByText('Fans in Phoenix')).toBeVisible();
      await expectAccessible(page);
      await panel
        .getByRole('button', { name: /^Open 60 minutes (earlier|later) .*: same times in Phoenix/ })
        .click();
      await expect(panel).toBeHidden();
    });
  },
);
