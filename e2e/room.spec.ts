import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expectAccessible.ts';
import { liveAt } from './support/clock.ts';
import { hourAhead, openSlots } from './support/openSlots.ts';
import { ask, bookPaid } from './support/purchases.ts';
import { registerCreator } from './support/registerCreator.ts';
import { registerPerson } from './support/registerPerson.ts';
import {
  countOpenCameras,
  expectMedia,
  failDevices,
  join,
  openOther,
  readReceived,
  recordPeers,
  roomPath,
  withoutDirectPaths,
} from './support/room.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';
import { startUdpProxy } from './support/udpProxy.ts';
import { TURN_PORT } from './addresses.ts';
import { HOUR_MS, MINUTE_MS } from '../server/platform/time/timeUnits.rules.ts';

const LOST_MS = 20_000;

// The browser logs requests that fail while the network is away.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|room\/connection|Failed to fetch/] });

test('two people meet in the session room', async ({ page, browser, launchOptions, viewport }) => {
  // Two browsers that connect.
  test.slow();
  const creator = await openOther(browser, { launchOptions, viewport });
  // Of the demo creators, a parallel journey may book the 15 minutes after the session.
  const { username } = await registerCreator(creator, { tag: 'GAMER' });
  await openSlots(creator, [hourAhead(72 * HOUR_MS)]);
  await registerPerson(page);
  const { id } = await bookPaid(page, { daysAhead: 2, username });
  const { startsAt, endsAt } = await readTimes(page, id);
  const goTo = async (instant: number): Promise<void> => {
    for (const each of [page, creator]) await liveAt(each, instant);
  };
  const relay = await startUdpProxy({ target: Number(TURN_PORT) });
  await recordPeers(page, { turnPort: relay.port });
  await recordPeers(creator);
  const isConnected = (each: Page) => each.getByText(/^You're connected with/);

  await test.step('the room is closed before its time, and to others', async () => {
    await page.goto(roomPath(id));
    await expect(page.getByText(/^The room opens at/)).toBeVisible();
    await goTo(startsAt - 2 * MINUTE_MS);
    const stranger = await openOther(browser, { launchOptions, viewport });
    await signIn(stranger, { email: 'luna@slotcast.test' });
    await stranger.goto(roomPath(id));
    await expect(stranger.locator('#content').getByText('Page not found')).toBeVisible();
    await stranger.context().browser()?.close();
  });

  await test.step('a device that is denied or missing is named, stops nobody from joining, and is asked for again', async () => {
    await page.goto(roomPath(id));
    for (const [failure, text] of [
      ['NotAllowedError', /can't use your camera/],
      ['NotFoundError', /camera or microphone is missing/],
    ] as const) {
      await failDevices(page, failure);
      await page.reload();
      await expect(page.getByText(text)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByText(`Waiting for ${username}`)).toBeVisible();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await failDevices(page, null);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('meter', { name: 'Your microphone' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('both join, and see and hear each other through the relay only', async () => {
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByText(`Waiting for ${username}`)).toBeVisible();
    await join(creator, id);
    for (const each of [page, creator]) {
      await expect(isConnected(each)).toBeVisible();
      await expectMedia(each);
      expect((await readReceived(each)).isRelayed).toBe(true);
    }
    await expect(page.getByText('Your connection goes through our relay.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a muted microphone, a camera that is off and the chat reach the other side', async () => {
    await page.keyboard.press('m');
    await expect(creator.getByText('(muted)')).toBeVisible();
    await page.getByRole('button', { name: 'Unmute' }).click();
    await page.keyboard.press('v');
    await expect(creator.getByText(/camera is off$/)).toBeVisible();
    expect(await countOpenCameras(page)).toBe(0);
    await page.getByRole('button', { name: 'Camera on' }).click();
    await expect(creator.getByText(/camera is off$/)).toBeHidden();
    await expectMedia(creator);
    await page.getByLabel(/^Write to/).fill('Can you hear me?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(creator.getByText('Can you hear me?')).toBeVisible();
  });

  await test.step('a shared screen arrives instead of the camera', async () => {
    await page.getByRole('button', { name: 'Share screen' }).click();
    await expect(page.getByText("You're sharing your screen")).toBeVisible();
    await expectMedia(creator);
    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(page.getByText("You're sharing your screen")).toBeHidden();
  });

  await test.step('a lost network is survived without leaving', async () => {
    await page.context().setOffline(true);
    relay.setCut(true);
    await expect(page.getByText(/^You're offline/)).toBeVisible();
    await expect(creator.getByText(/^Connection to .* lost/)).toBeVisible();
    await page.waitForTimeout(LOST_MS);
    relay.setCut(false);
    await page.context().setOffline(false);
    for (const each of [page, creator]) {
      await expect(isConnected(each)).toBeVisible();
      await expectMedia(each);
    }
  });

  await test.step('a side that leaves is shown as not there, until it joins again', async () => {
    await creator.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page.getByText(`Waiting for ${username}`)).toBeVisible();
    await creator.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(isConnected(creator)).toBeVisible();
  });

  await test.step('a second tab takes over', async () => {
    const second = await page.context().newPage();
    await recordPeers(second);
    await second.clock.setSystemTime(startsAt);
    // Pages in the background are slowed down.
    await second.bringToFront();
    await join(second, id);
    await expect(page.getByText("You're in the room in another tab")).toBeVisible();
    for (const each of [second, creator]) {
      await expect(isConnected(each)).toBeVisible();
      await expectMedia(each);
    }
    await second.close();
    await page.bringToFront();
  });

  await test.step('both choose a direct connection, and to add 15 minutes', async () => {
    await goTo(endsAt - 3 * MINUTE_MS);
    for (const each of [page, creator]) await join(each, id, { isDirect: true });
    for (const each of [page, creator]) {
      await expect(each.getByText("You're connected directly.")).toBeVisible();
      await expectMedia(each);
      await expect.poll(async () => (await readReceived(each)).isRelayed).toBe(false);
    }
    await page.getByRole('button', { name: 'Add 15 minutes' }).click();
    await creator.getByRole('button', { name: 'Agree' }).click();
    await expect(page.getByText(/^15 minutes added/)).toBeVisible();
  });

  await test.step('the room closes after the added time, and the booking shows the visits', async () => {
    await goTo(endsAt + 29 * MINUTE_MS);
    await page.goto(roomPath(id));
    await expect(page.getByRole('timer')).toContainText('Session over');
    await goTo(endsAt + 30 * MINUTE_MS);
    await page.goto(roomPath(id));
    await expect(page.getByText('The room is closed')).toBeVisible();
    await page.goto(`/bookings/${encodeURIComponent(id)}`);
    await expect(page.getByRole('region', { name: 'In the room' })).toContainText(username);
  });

  await test.step('something went wrong: the payout waits for support', async () => {
    await page.getByRole('button', { name: 'Something went wrong' }).click();
    await page.getByLabel('What happened?').fill('There was no sound in the session.');
    await page.getByRole('button', { name: 'Ask support to decide' }).click();
    await expect(page.getByText(/^You reported a problem/)).toBeVisible();
    await expectAccessible(page);
  });
  relay.close();
  await creator.context().browser()?.close();
});

test('two people whose networks allow no direct connection meet through the relay', async ({
  browser,
  launchOptions,
  viewport,
}) => {
  test.slow();
  const open = () =>
    openOther(browser, { launchOptions: withoutDirectPaths(launchOptions), viewport });
  const [fan, creator] = await Promise.all([open(), open()]);
  const both = [fan, creator];
  for (const each of both) {
    await liveAt(each, Date.now());
    await recordPeers(each);
  }
  await registerPerson(fan);
  await signIn(creator, { email: 'nova@slotcast.test' });
  const { id } = await bookPaid(fan, { daysAhead: 4 });
  const { startsAt } = await readTimes(fan, id);
  for (const each of both) await liveAt(each, startsAt);
  for (const each of both) await join(each, id, { isDirect: true });
  for (const each of both) {
    await expect(each.getByText(/^You're connected with/)).toBeVisible();
    await expect(each.getByText('Your connection goes through our relay.')).toBeVisible();
    await expectMedia(each);
    expect(await readReceived(each)).toMatchObject({ isRelayed: true, ownUdp: ['relay'] });
  }
  for (const each of both) await each.context().browser()?.close();
});

async function readTimes(page: Page, id: string) {
  const { node } = await ask<{ node: { startsAt: string; endsAt: string } }>(
    page,
    'query ($id: ID!) { node(id: $id) { ... on Booking { startsAt endsAt } } }',
    { id },
  );
  return { startsAt: Date.parse(node.startsAt), endsAt: Date.parse(node.endsAt) };
}
