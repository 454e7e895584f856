import {
  expect,
  type Browser,
  type LaunchOptions,
  type Page,
  type ViewportSize,
} from '@playwright/test';
import { APP_URL } from '../addresses.ts';

type Peers = { peers: RTCPeerConnection[] };

/** Keeps every connection of the page, so that its statistics can be read. */
export async function recordPeers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded = window as unknown as Peers;
    recorded.peers = [];
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        recorded.peers.push(this);
      }
    };
  });
}

export type Received = { frames: number; energy: number; relayed: boolean };

/** What the page has received over its newest connection. */
export function readReceived(page: Page): Promise<Received> {
  return page.evaluate(async () => {
    const peer = (window as unknown as Peers).peers.at(-1);
    const received = { frames: 0, energy: 0, relayed: false };
    const stats = [...((await peer?.getStats())?.values() ?? [])] as Record<string, unknown>[];
    for (const row of stats) {
      if (row['type'] === 'inbound-rtp' && row['kind'] === 'video')
        received.frames += Number(row['framesDecoded'] ?? 0);
      if (row['type'] === 'inbound-rtp' && row['kind'] === 'audio')
        received.energy += Number(row['totalAudioEnergy'] ?? 0);
    }
    const pair = stats.find((row) => row['type'] === 'candidate-pair' && row['nominated']);
    const local = stats.find((row) => row['id'] === pair?.['localCandidateId']);
    received.relayed = local?.['candidateType'] === 'relay';
    return received;
  });
}

/** Waits until picture and sound of the other side arrive, after those received before. */
export async function expectMedia(page: Page): Promise<void> {
  const before = await readReceived(page);
  await expect
    .poll(async () => {
      const { frames, energy } = await readReceived(page);
      return [frames > before.frames, energy > before.energy];
    })
    .toEqual([true, true]);
}

export const roomPath = (bookingId: string): string =>
  `/bookings/${encodeURIComponent(bookingId)}/room`;

export async function join(page: Page, bookingId: string): Promise<void> {
  await page.goto(roomPath(bookingId));
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

type Opening = { launchOptions: LaunchOptions; viewport: ViewportSize | null };

/** A page in a Chromium of its own. */
export async function openOther(
  browser: Browser,
  { launchOptions, viewport }: Opening,
): Promise<Page> {
  const other = await browser.browserType().launch(launchOptions);
  const context = await other.newContext({ baseURL: APP_URL, viewport, locale: 'en-GB' });
  return context.newPage();
}
