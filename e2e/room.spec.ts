import { expectAccessible } from './support/expectAccessible.ts';
import { liveAt } from './support/clock.ts';
import { bookPaid } from './support/purchases.ts';
import { registerPerson } from './support/registerPerson.ts';
import { expectMedia, join, openOther, recordPeers, roomPath } from './support/room.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const MINUTE_MS = 60_000;

test('two people meet in the session room', async ({ page, browser, launchOptions, viewport }) => {
  // Two browsers that connect.
  test.slow();
  await registerPerson(page);
  const { slot, id } = await bookPaid(page, { daysAhead: 3 });
  const creator = await openOther(browser, { launchOptions, viewport });
  await signIn(creator, { email: 'nova@slotcast.test' });
  const start = Date.parse(slot.startsAt);
  for (const each of [page, creator]) await recordPeers(each);

  await test.step('the room is closed before its time, and to others', async () => {
    await page.goto(roomPath(id));
    await expect(page.getByText(/^The room opens at/)).toBeVisible();
    for (const each of [page, creator]) await liveAt(each, start - 2 * MINUTE_MS);
    const stranger = await openOther(browser, { launchOptions, viewport });
    await signIn(stranger, { email: 'luna@slotcast.test' });
    await stranger.goto(roomPath(id));
    await expect(stranger.getByText('Page not found')).toBeVisible();
    await stranger.context().browser()?.close();
  });

  await test.step('both test their devices and join, and see and hear each other', async () => {
    await page.goto(roomPath(id));
    await expect(page.getByRole('meter', { name: 'Your microphone' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByText('Waiting for nova')).toBeVisible();
    await join(creator, id);
    await expect(page.getByText('You are connected with nova')).toBeVisible();
    for (const each of [page, creator]) await expectMedia(each);
    await expectAccessible(page);
  });

  await test.step('a muted microphone and the chat reach the other side', async () => {
    await page.keyboard.press('m');
    await expect(creator.getByText('(muted)')).toBeVisible();
    await page.getByRole('button', { name: 'Unmute' }).click();
    await page.getByLabel(/^Write to/).fill('Can you hear me?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(creator.getByText('Can you hear me?')).toBeVisible();
  });
  await creator.context().browser()?.close();
});
