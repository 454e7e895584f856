import type { Locator, Page } from '@playwright/test';
import { addAppointmentType, quarterAhead, requestTime } from './support/appointments.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { expectNoOverflow } from './support/expectNoOverflow.ts';
import { ask } from './support/purchases.ts';
import { registerCreator } from './support/registerCreator.ts';
import { registerPerson } from './support/registerPerson.ts';
import { openWindow } from './support/openWindow.ts';
import { expect, test } from './support/test.ts';
import { DAY_MS } from '../server/platform/time/timeUnits.rules.ts';

const card = (page: Page, name: string): Locator => page.getByRole('region', { name });

/** 200 characters, the longest question, with a word that is wider than a phone. */
const LONG_QUESTION =
  'Which part of https://recordings.example/the-name-of-a-recording-that-does-not-fit-in-one-line-of-a-phone do you want to practise, and what have you tried before? '
    .padEnd(199, 'Tell me more. ')
    .concat('?');
const LONG_CHOICE = 'I have played in front of other people, but never in a language but my own';
const GOAL = `First line\n${'A line that goes on. '.repeat(12).trim()}\n${'x'.repeat(120)}`;
const FILE = `${'a-very-long-name-of-a-score-'.repeat(3)}.txt`;

test('a fan answers a choice, a long text and a file, and the creator reads them', async ({
  page: creator,
  browser,
}) => {
  test.slow();
  const { username } = await registerCreator(creator, { tag: 'MUSICIAN' });
  const page = await openWindow(browser, creator);
  const fan = await registerPerson(page, { isConfirmed: true });
  const id = await bookWithQuestions({ creator, page });
  const intake = card(page, `${username} would like to know`);

  await test.step('the fan answers on the page of the booking', async () => {
    await page.goto(`/bookings/${encodeURIComponent(id)}`);
    await intake.getByLabel('How much have you played?').selectOption(LONG_CHOICE);
    await expect(intake.getByText('Saved', { exact: true })).toHaveCount(1);
    await intake.getByLabel(LONG_QUESTION).fill(GOAL);
    await expect(intake.getByText('Saved', { exact: true })).toHaveCount(2);
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

  await test.step('a file of another type is refused, and one that is allowed is stored', async () => {
    const files = intake.getByRole('group', { name: 'Your score (optional)' });
    const choose = (name: string, text: string) =>
      files
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await choose('score.html', '<script>alert(1)</script>');
    await expect(files.getByRole('alert')).not.toBeEmpty();
    await choose(FILE, 'Do re mi');
    await expect(files.getByRole('link', { name: FILE })).toBeVisible();
    await expect(files.getByRole('alert')).toBeHidden();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });

  await test.step('the answers are there after a reload, and can be changed', async () => {
    await page.reload();
    await expect(intake.getByLabel('How much have you played?')).toHaveValue(LONG_CHOICE);
    await expect(intake.getByLabel(LONG_QUESTION)).toHaveValue(GOAL);
    await expect(intake.getByRole('link', { name: FILE })).toBeVisible();
    await intake.getByLabel('How much have you played?').selectOption('Never');
    await expect(intake.getByText('Saved', { exact: true })).toHaveCount(1);
  });

  await test.step('the creator reads them and downloads the file', async () => {
    await creator.goto(`/bookings/${encodeURIComponent(id)}`);
    const answers = card(creator, `What ${fan.username} answered`);
    await expect(answers).toContainText('Never');
    await expect(answers).toContainText('A line that goes on.');
    const downloading = creator.waitForEvent('download');
    await answers.getByRole('link', { name: FILE }).click();
    expect((await downloading).suggestedFilename()).toBe(FILE);
    await expectAccessible(creator);
    await expectNoOverflow(creator);
  });
  await page.context().close();
});

/** A session without a price is confirmed when the creator accepts it. Returns the booking's id. */
async function bookWithQuestions({
  creator,
  page,
}: {
  creator: Page;
  page: Page;
}): Promise<string> {
  const sessionTypeId = await addAppointmentType(creator, {
    title: 'Trial lesson',
    priceMinor: 0,
    questions: [
      {
        kind: 'CHOICE',
        text: 'How much have you played?',
        choices: ['Never', LONG_CHOICE],
        isRequired: true,
      },
      { kind: 'LONG_TEXT', text: LONG_QUESTION, isRequired: true },
      { kind: 'FILE', text: 'Your score' },
    ],
  });
  const startsAt = quarterAhead(3 * DAY_MS);
  await requestTime(page, { sessionTypeId, startsAt });
  const { viewer } = await ask<{
    viewer: { sessionRequests: { edges: { node: { id: string } }[] } };
  }>(page, '{ viewer { sessionRequests(first: 1) { edges { node { id } } } } }');
  const { acceptSessionRequest: accepted } = await ask<{
    acceptSessionRequest: { request: { booking: { id: string } } };
  }>(
    creator,
    'mutation ($input: AcceptSessionRequestInput!) { acceptSessionRequest(input: $input) { ... on AcceptSessionRequestSuccess { request { booking { id } } } ... on UserError { code } } }',
    {
      input: {
        requestId: viewer.sessionRequests.edges[0]?.node.id,
        startsAt: new Date(startsAt).toISOString(),
      },
    },
  );
  return accepted.request.booking.id;
}
