import { writeStorage } from '../deviceStorage.ts';

const KEY = 'slotcast.noticeSpace';
/** Set before the first paint by public/colorMode.js. */
const HEIGHT = '--notice-height';

/** Remembers how high the account's notice is at this width, so that the next page load reserves its space. */
export function reserveBannerSpace(height: number): void {
  writeStorage({ key: KEY, value: `${window.innerWidth}:${Math.ceil(height)}` });
}

/** The account has no notice any more. */
export function releaseBannerSpace(): void {
  writeStorage({ key: KEY, value: null });
  document.documentElement.style.removeProperty(HEIGHT);
}
