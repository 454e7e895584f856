import {
  expect,
  type Browser,
  type LaunchOptions,
  type Page,
  type ViewportSize,
} from '@playwright/test';
import { APP_URL } from '../addresses.ts';

type Recorded = { peers: RTCPeerConnection[]; cameras: MediaStreamTrack[] };

/**
 * Stores every connection and camera track of the page, so that tests can read their state.
 * `turnPort`: reaches the relay through this port of the machine.
 */
export async function recordPeers(page: Page, { turnPort = 0 } = {}): Promise<void> {
  await page.addInitScript((port) => {
    const recorded = window as unknown as Recorded;
    recorded.peers = [];
    recorded.cameras = [];
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        const servers = configuration?.iceServers?.map((server) => ({
          ...server,
          urls: `turn:127.0.0.1:${port}?transport=udp`,
        }));
        super(port && servers ? { ...configuration, iceServers: servers } : configuration);
        recorded.peers.push(this);
      }
    };
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const failure = sessionStorage.getItem('deviceFailure');
      if (failure) throw new DOMException('', failure);
      const stream = await open(constraints);
      recorded.cameras.push(...stream.getVideoTracks());
      return stream;
    };
  }, turnPort);
}

/** From now on the browser answers this error when the page asks for a device. */
export async function failDevices(
  page: Page,
  failure: 'NotAllowedError' | 'NotFoundError' | null,
): Promise<void> {
  await page.evaluate(
    (name) => (name ? sessionStorage.setItem('deviceFailure', name) : sessionStorage.clear()),
    failure,
  );
}

export const countOpenCameras = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (window as unknown as Recorded).cameras.filter(({ readyState }) => readyState === 'live')
        .length,
  );

type Received = { frames: number; energy: number; isRelayed: boolean; ownUdp: string[] };

/** What the page has received over its newest connection. */
export function readReceived(page: Page): Promise<Received> {
  return page.evaluate(async () => {
    const peer = (window as unknown as Recorded).peers.at(-1);
    const received: Received = { frames: 0, energy: 0, isRelayed: false, ownUdp: [] };
    const stats = [...((await peer?.getStats())?.values() ?? [])] as Record<string, unknown>[];
    for (const row of stats) {
      if (row['type'] === 'inbound-rtp' && row['kind'] === 'video')
        received.frames += Number(row['framesDecoded'] ?? 0);
      if (row['type'] === 'inbound-rtp' && row['kind'] === 'audio')
        received.energy += Number(row['totalAudioEnergy'] ?? 0);
    }
    const transport = stats.find((row) => row['type'] === 'transport');
    const pair = stats.find((row) => row['id'] === transport?.['selectedCandidatePairId']);
    const local = stats.find((row) => row['id'] === pair?.['localCandidateId']);
    received.isRelayed = local?.['candidateType'] === 'relay';
    // Browsers only open TCP connections and never accept them, so two cannot meet directly by TCP.
    const kinds = stats
      .filter((row) => row['type'] === 'local-candidate' && row['protocol'] === 'udp')
      .map((row) => String(row['candidateType']));
    received.ownUdp = [...new Set(kinds)];
    return received;
  });
}

/** Waits until more video and audio of the other side arrives. */
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

export async function join(
  page: Page,
  bookingId: string,
  { isDirect = false } = {},
): Promise<void> {
  await page.goto(roomPath(bookingId));
  if (isDirect) await page.getByLabel(/^Connect directly/).check();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

/**
 * The browser then sends no UDP itself and reaches the relay by TCP. Recent releases of Chromium 156
 * know the switch without "force" only, releases before them the other one.
 */
const BLOCKED = ['force-webrtc-ip-handling-policy', 'webrtc-ip-handling-policy'].map(
  (name) => `--${name}=disable_non_proxied_udp`,
);

/** The same browser in a network that allows no direct connection to others. */
export const withoutDirectPaths = (options: LaunchOptions): LaunchOptions => ({
  ...options,
  args: [...(options.args ?? []), ...BLOCKED],
});

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
