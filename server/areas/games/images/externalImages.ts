import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { Deps } from '../../../Deps.ts';
import { encodeImage } from '../../../platform/files/encodeImage.ts';
import { fetchPublicImage } from './fetchPublicImage.ts';
import { MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';

/** In pixels. */
const SIZE = { width: 600, height: 800 };
const MAX_AT_ONCE = 4;
const MAX_PENDING = 50;
const MAX_FAILURES = 1_000;
/** How long a failed fetch is not retried. */
const FAILURE_MS = 10 * MINUTE_MS;

export type ExternalImages = (url: string) => Promise<Buffer | 'FAILED' | 'BUSY'>;

export function externalImageKey(url: string): string {
  return `gameoutside/${createHash('sha256').update(url).digest('base64url')}.webp`;
}

/** Reads external images as WebP: fetched once, then served from the file store. */
export function externalImages(deps: Deps): ExternalImages {
  const pending = new Map<string, Promise<Buffer | 'FAILED'>>();
  const failedUntil = new Map<string, number>();
  const limited = pLimit(MAX_AT_ONCE);

  const fetchAndStore = async (url: string): Promise<Buffer | 'FAILED'> => {
    try {
      const image = await fetchPublicImage({ url, isLocalAllowed: deps.env.webhooksToLoopback });
      const content = await encodeImage(image, SIZE);
      await deps.files.write({ key: externalImageKey(url), content, contentType: 'image/webp' });
      return content;
    } catch (error) {
      deps.log.warn({ error }, 'external image not fetched');
      const [oldest] = failedUntil.keys();
      if (failedUntil.size >= MAX_FAILURES && oldest !== undefined) failedUntil.delete(oldest);
      failedUntil.set(url, deps.now().getTime() + FAILURE_MS);
      return 'FAILED';
    }
  };

  return async (url) => {
    const stored = await deps.files.read(externalImageKey(url));
    if (stored) return stored;
    if ((failedUntil.get(url) ?? 0) > deps.now().getTime()) return 'FAILED';
    failedUntil.delete(url);
    const running = pending.get(url);
    if (running) return running;
    if (pending.size >= MAX_PENDING) return 'BUSY';
    const fetching = limited(() => fetchAndStore(url)).finally(() => pending.delete(url));
    pending.set(url, fetching);
    return fetching;
  };
}
