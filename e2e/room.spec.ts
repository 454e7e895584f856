import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expectAccessible.ts';
import { liveAt } from './support/clock.ts';
import { bookPaid } from './support/purchases.ts';
import { registerPerson } from './support/registerPerson.ts';
import { expectMedia, join, openOther, recordPeers, roomPath } from './support/room.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const MINUTE_MS = 60_000;
const CUT_MS = 20_000;

// The network of the page is cut.
test.use({
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to load resource/],
});

test('two people meet in the session room, lose the network and come back', async ({
  page,
  browser,
  launchOptions,
  viewport,
}) => {
  // Two browsers that connect, and a network that is away for 20 seconds.
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

  await test.step('the network is away for 20 seconds, and the call goes on', async () => {
    await cutNetwork(page, true);
    await expect(page.getByText(/Your network is away/)).toBeVisible();
    await page.waitForTimeout(CUT_MS);
    await cutNetwork(page, false);
    await expect(page.getByText('You are connected with nova')).toBeVisible();
    for (const each of [page, creator]) await expectMedia(each);
  });

  await test.step('a second tab takes over', async () => {
    const second = await page.context().newPage();
    await recordPeers(second);
    await second.clock.setSystemTime(start - MINUTE_MS);
    await join(second, id);
    await expect(page.getByText('You are in the room in another tab')).toBeVisible();
    await expect(second.getByText('You are connected with nova')).toBeVisible();
    await expectMedia(second);
    await second.close();
  });

  await test.step('leaving ends the call, and attendance is recorded', async () => {
    await creator.getByRole('button', { name: 'Leave' }).click();
    await page.goto(`/bookings/${encodeURIComponent(id)}`);
    await expect(page.getByText('nova is here since')).toBeVisible();
  });
  await creator.context().browser()?.close();
});

/** Ends every connection of the page, also those between the browsers. */
async function cutNetwork(page: Page, offline: boolean): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
    packetLoss: offline ? 100 : 0,
  });
}
