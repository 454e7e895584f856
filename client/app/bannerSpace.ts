import { writeStorage } from './storage/deviceStorage.ts';

const KEY = 'slotcast.bannerSpace';
/** public/colorMode.js sets it before the first paint. */
const HEIGHT = '--banner-height';

/**
 * Stores the height of the account banner at this width, so that the next page load reserves the
 * space.
 */
export function reserveBannerSpace(height: number): void {
  writeStorage({ key: KEY, value: `${window.innerWidth}:${Math.ceil(height)}` });
}

/** Removes the reserved space. */
export function releaseBannerSpace(): void {
  writeStorage({ key: KEY, value: null });
  document.documentElement.style.removeProperty(HEIGHT);
}
