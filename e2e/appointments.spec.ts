import type { Locator, Page } from '@playwright/test';
import {
  addAppointmentType,
  quarterAhead,
  requestTime,
  toTypedTime,
} from './support/appointments.ts';
import { liveAt, runJobAt } from './support/clock.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { mailTo } from './support/inbox.ts';
import { ask, payAtCheckout, toRowId } from './support/purchases.ts';
import { registerCreator } from './support/registerCreator.ts';
import { registerPerson } from './support/registerPerson.ts';
import { expect, test } from './support/test.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../server/platform/time/timeUnits.rules.ts';

const RECORDING = 'https://recordings.example/my-voice';

const card = (page: Page, name: string): Locator => page.getByRole('region', { name });

test('a fan asks for a time, the creator accepts it, and the fan pays and answers questions', async ({
  page: creator,
  browser,
}) => {
  // Two people, from the offer to the session.
  test.slow();
  const { username } = await registerCreator(creator, { tag: 'MUSICIAN' });
  const page = await (await browser.newContext()).newPage();
  const fan = await registerPerson(page, { isConfirmed: true });
  const startsAt = quarterAhead(3 * DAY_MS);

  await test.step('the creator offers a session by appointment, with questions', async () => {
    await creator.goto('/today');
    await expect(creator.getByText("Fans can't book anything yet.")).toBeVisible();
    await expectAccessible(creator);
    await creator.goto('/settings/session-types');
    const place = card(creator, 'Where do you meet your fans?');
    await place.getByRole('button', { name: 'Save' }).click();
    await expect(place.getByRole('status')).not.toBeEmpty();
    await creator.getByLabel('Title').fill('Singing lesson');
    await creator.getByLabel('Price (USD)').fill('20');
    const questions = [
      ['Your favourite song', 'Short text'],
      ['A link to a recording', 'Link'],
    ];
    for (const [index, [text = '', kind = '']] of questions.entries()) {
      await creator.getByRole('button', { name: 'Add a question' }).click();
      const row = creator.getByRole('group', { name: `Question ${index + 1}` });
      await row.getByRole('textbox').fill(text);
      await row.getByLabel('Answer', { exact: true }).selectOption(kind);
    }
    await creator.getByRole('checkbox', { name: 'I need this answer' }).first().check();
    await expectAccessible(creator);
    await creator.getByRole('button', { name: 'Add session type' }).click();
    await expect(creator.getByText('“Singing lesson” is on your profile.')).toBeVisible();
  });

  await test.step('the fan proposes a time', async () => {
    await page.goto(`/profile/${username}`);
    await page.getByRole('button', { name: 'Request a time: Singing lesson' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request a time: Singing lesson' });
    for (const [time, isAllowed] of [
      [Date.now() + HOUR_MS, false],
      [startsAt, true],
      [startsAt, true],
    ] as const) {
      await dialog.getByLabel('Day and time').fill(toTypedTime(time));
      await dialog.getByRole('button', { name: 'Add time' }).click();
      await expect(dialog.getByText(/^Choose a time on the quarter hour/)).toBeVisible({
        visible: !isAllowed,
      });
    }
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await dialog.getByLabel('Note').fill('For a wedding.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await dialog.getByRole('link', { name: 'View my requests' }).click();
    await expect(page.getByText('Waiting for a reply')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the creator accepts it on the page of the day', async () => {
    await creator.goto('/today');
    const requests = card(creator, 'Requests to answer');
    await expect(requests).toContainText(`${fan.username} · 60 min · $20`);
    await expectAccessible(creator);
    await requests.getByRole('button', { name: /^Accept / }).click();
    await expect(requests).toBeHidden();
  });

  await test.step('the fan pays', async () => {
    await mailTo({ email: fan.email, subject: new RegExp(username) });
    await expect(page.getByText('Accepted, not paid yet')).toBeVisible();
    await page.getByRole('button', { name: 'Pay $20', exact: true }).click();
    await payAtCheckout(page);
    await page.waitForURL('**/bookings/**');
    await expect(page.getByText('Booked', { exact: true })).toBeVisible();
  });

  await test.step('the fan answers the questions, and they save themselves', async () => {
    const intake = card(page, `${username} would like to know`);
    await intake.getByLabel('Your favourite song').fill('Hallelujah');
    await expect(intake.getByText('Saved', { exact: true })).toHaveCount(1);
    const link = intake.getByLabel('A link to a recording (optional)');
    await link.fill('http://recordings.example/my-voice');
    await link.blur();
    await expect(link).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await link.fill(RECORDING);
    await expect(intake.getByText('Saved', { exact: true })).toHaveCount(2);
    await page.reload();
    await expect(link).toHaveValue(RECORDING);
  });

  await test.step('the creator sees the session, reads the answers and joins', async () => {
    const next = card(creator, 'Next session');
    await expect(next).toContainText(`Singing lesson with ${fan.username}`);
    await next.getByRole('link', { name: /^Singing lesson with/ }).click();
    const answers = card(creator, `What ${fan.username} answered`);
    await expect(answers).toContainText('Hallelujah');
    await expect(answers.getByRole('link', { name: RECORDING })).toBeVisible();
    await expectAccessible(creator);
    await liveAt(creator, startsAt - 2 * MINUTE_MS);
    await creator.goto('/today');
    await next.getByRole('link', { name: 'Join' }).click();
    await expect(creator).toHaveURL(/\/room$/);
  });
  await page.context().close();
});

test('a request is declined, withdrawn, or expires unanswered or unpaid', async ({
  page: creator,
  browser,
}) => {
  test.slow();
  await registerCreator(creator, { tag: 'MUSICIAN' });
  const sessionTypeId = await addAppointmentType(creator, { title: 'Duet', priceMinor: 1500 });
  const page = await (await browser.newContext()).newPage();
  await registerPerson(page, { isConfirmed: true });
  const state = (name: string): Locator => page.getByText(name, { exact: true });

  await test.step('the creator declines with a reason, which the fan reads', async () => {
    await requestTime(page, { sessionTypeId, startsAt: quarterAhead(2 * DAY_MS) });
    await page.goto('/requests');
    await creator.goto('/requests/received');
    await creator.getByRole('button', { name: 'Decline' }).click();
    await creator.getByLabel('Reason for the fan (optional)').fill('I am on tour that week.');
    await expectAccessible(creator);
    await creator.getByRole('button', { name: 'Decline' }).click();
    await expect(creator.getByText('Declined', { exact: true })).toBeVisible();
    await expect(state('Declined')).toBeVisible();
    await expect(page.getByText('I am on tour that week.')).toBeVisible();
  });

  await test.step('the fan withdraws another one', async () => {
    await requestTime(page, { sessionTypeId, startsAt: quarterAhead(3 * DAY_MS) });
    await page.reload();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await expect(state('Withdrawn')).toBeVisible();
  });

  await test.step('nobody answers until 2 hours before the last proposed time', async () => {
    const startsAt = quarterAhead(2 * HOUR_MS + MINUTE_MS);
    await requestTime(page, { sessionTypeId, startsAt });
    await page.reload();
    await expect(page.getByText(/^Answer by/)).toBeVisible();
    await runJobAt(page, {
      task: 'expireRequests',
      payload: {},
      instant: startsAt - 2 * HOUR_MS + 1000,
    });
    await expect(state('Expired')).toHaveCount(1);
  });

  await test.step('an accepted time that is not paid expires', async () => {
    await requestTime(page, { sessionTypeId, startsAt: quarterAhead(4 * DAY_MS) });
    await creator.goto('/requests/received');
    await creator.getByRole('button', { name: /^Accept / }).click();
    await expect(state('Accepted, not paid yet')).toBeVisible();
    await expect(page.getByText(/^Pay by/)).toBeVisible();
    const { viewer } = await ask<{
      viewer: { sessionRequests: { edges: { node: { booking: { id: string } } }[] } };
    }>(page, '{ viewer { sessionRequests(first: 1) { edges { node { booking { id } } } } } }');
    await runJobAt(page, {
      task: 'expireHold',
      payload: { bookingId: toRowId(viewer.sessionRequests.edges[0]?.node.booking.id ?? '') },
      instant: Date.now() + DAY_MS + MINUTE_MS,
    });
    await expect(state('Expired')).toHaveCount(2);
    await expectAccessible(page);
  });
  await page.context().close();
});
