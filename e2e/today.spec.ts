import type { Locator } from '@playwright/test';
import { addAppointmentType, quarterAhead, requestTime } from './support/appointments.ts';
import { liveAt } from './support/clock.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { openSlots } from './support/openSlots.ts';
import { ask, bookPaid, orderPaid } from './support/purchases.ts';
import { registerCreator } from './support/registerCreator.ts';
import { registerPerson } from './support/registerPerson.ts';
import { expect, test } from './support/test.ts';
import { DAY_MS, MINUTE_MS } from '../server/platform/time/timeUnits.rules.ts';

const CREATE_SERVICE =
  'mutation ($input: CreateFixedServiceInput!) { createFixedService(input: $input) { ... on CreateFixedServiceSuccess { service { id } } ... on UserError { code } } }';
const SEND_MESSAGE =
  'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { ... on SendMessageSuccess { message { id } } ... on UserError { code } } }';

test('a creator follows a day on one page, from nothing to do to the session', async ({
  page: creator,
  browser,
}) => {
  test.slow();
  const { username } = await registerCreator(creator, { tag: 'GAMER' });
  const page = await (await browser.newContext()).newPage();
  const fan = await registerPerson(page, { isConfirmed: true });
  const card = (name: string): Locator => creator.getByRole('region', { name });
  const startsAt = Math.ceil((Date.now() + 3 * DAY_MS) / DAY_MS) * DAY_MS + DAY_MS / 2;

  await test.step('a quiet day leads to the next useful step', async () => {
    await creator.goto('/today');
    await expect(creator.getByText('Nothing to do today')).toBeVisible();
    await expect(creator.getByRole('link', { name: 'Open slots' })).toHaveAttribute(
      'href',
      '/create-listing',
    );
    await expect(card("What's missing").getByRole('link')).toHaveText([
      'Offer something fans can book',
      'Add a picture of yourself',
      'Tell fans who you are',
      'Choose the languages you speak',
      'Choose where you meet fans',
    ]);
    await expectAccessible(creator);
  });

  await test.step('what can be booked is no longer missing', async () => {
    await openSlots(creator, [startsAt]);
    const input = { title: 'Replay check', description: 'Your replay.', priceMinor: 2500 };
    await ask(creator, CREATE_SERVICE, { input });
    await creator.reload();
    await expect(card("What's missing").getByRole('link')).toHaveCount(4);
    await creator.getByRole('link', { name: 'Go to your profile' }).click();
    await expect(creator).toHaveURL(new RegExp(`/profile/${username}$`));
    await creator.goBack();
  });

  const bookingId =
    await test.step('a booking, an order and a message arrive by themselves', async () => {
      const { id } = await bookPaid(page, { daysAhead: 1, username });
      await expect(card('Next session')).toContainText(fan.username);
      await orderPaid(page, username);
      await expect(card('Orders to deliver')).toContainText('Replay check');
      await expect(card('Orders to deliver')).toContainText(`For ${fan.username}`);
      await ask(page, SEND_MESSAGE, { input: { aboutId: id, body: 'Which map do we play?' } });
      await expect(card('Unread messages')).toContainText(`${fan.username} wrote to you`);
      // $9 and $25 without the platform fee of 10 %.
      await expect(card('Money on its way')).toContainText('$30.60');
      await expectAccessible(creator);
      return id;
    });

  await test.step('a request is declined without leaving the page', async () => {
    const sessionTypeId = await addAppointmentType(creator, { title: 'Coaching', priceMinor: 900 });
    await requestTime(page, { sessionTypeId, startsAt: quarterAhead(5 * DAY_MS) });
    await expect(card('Requests to answer')).toContainText('Coaching');
    await card('Requests to answer').getByRole('button', { name: 'Decline' }).click();
    await card('Requests to answer').getByRole('button', { name: 'Decline' }).click();
    await expect(card('Requests to answer')).toBeHidden();
  });

  await test.step('the message and the order are one press away', async () => {
    await card('Unread messages').getByRole('link').click();
    await expect(creator.getByText('Which map do we play?')).toBeVisible();
    await creator.goto('/today');
    await card('Orders to deliver').getByRole('link', { name: 'Replay check' }).click();
    await expect(creator).toHaveURL(/\/orders\//);
  });

  await test.step('the session can be joined from 10 minutes before its start', async () => {
    const join = card('Next session').getByRole('link', { name: 'Join' });
    await liveAt(creator, startsAt - 11 * MINUTE_MS);
    await creator.goto('/today');
    await expect(card('Next session')).toBeVisible();
    await expect(join).toBeHidden();
    await liveAt(creator, startsAt - 9 * MINUTE_MS);
    await creator.reload();
    await join.click();
    await expect(creator).toHaveURL(new RegExp(`${encodeURIComponent(bookingId)}/room$`));
  });
  await page.context().close();
});

test('Today is the first entry of the navigation once a person can sell @desktop', async ({
  page,
}) => {
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await registerPerson(page);
  await page.goto('/');
  await expect(entries.first()).toHaveText('Home');
  await registerCreator(page, { tag: 'MUSICIAN' });
  await page.goto('/');
  await expect(entries.first()).toHaveText('Today');
  await entries.first().click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
});
