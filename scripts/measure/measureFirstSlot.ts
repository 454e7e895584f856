import { openBrowser, visitDemo } from './visitDemo.ts';

/** Lighthouse's slow 4G, in ms and bytes per second, and its phone. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638.4 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

/**
 * The ms from the first byte of a profile until its first free slot can be pressed, in a new browser
 * on a slow phone.
 */
export async function measureFirstSlot(baseURL: string): Promise<number> {
  const browser = await openBrowser();
  try {
    const context = await visitDemo({ browser, baseURL, device: 'phone', who: 'visitor' });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(watch);
    await page.goto('/profile/nova', { waitUntil: 'commit' });
    const found = await page.waitForFunction(
      () => (window as unknown as { firstSlotAt?: number }).firstSlotAt,
    );
    return (await found.jsonValue()) ?? Number.NaN;
  } finally {
    await browser.close();
  }
}

/** Runs in the page and looks for the slot in every frame. */
function watch(): void {
  const isUsable = (button: HTMLButtonElement): boolean =>
    !button.disabled &&
    button.closest('[inert]') === null &&
    button.textContent.includes('$') &&
    button.getClientRects().length > 0;
  const look = (): void => {
    const buttons = document.querySelectorAll<HTMLButtonElement>('main button[aria-pressed=false]');
    if (![...buttons].some(isUsable)) {
      requestAnimationFrame(look);
      return;
    }
    const [navigation] = performance.getEntriesByType('navigation');
    const { responseStart } = navigation as PerformanceNavigationTiming;
    Object.assign(window, { firstSlotAt: performance.now() - responseStart });
  };
  requestAnimationFrame(look);
}
