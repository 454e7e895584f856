import { getUserUrl } from '../../../platform/net/getUserUrl.ts';
import { PRODUCT } from '../../../platform/PRODUCT.ts';

type Fetching = { url: string; isLocalAllowed: boolean };

class ImageNotFetchedError extends Error {}

/**
 * Fetches an external image, also through redirects. Throws ImageNotFetchedError or an error of
 * getUserUrl.
 */
export async function fetchPublicImage({ url, isLocalAllowed }: Fetching): Promise<Buffer> {
  const { statusCode, content } = await getUserUrl({
    url,
    isLocalAllowed,
    isHttpAllowed: true,
    headers: {
      accept: 'image/webp,image/png,image/jpeg',
      'user-agent': `${PRODUCT}-Images/1`,
    },
    timeoutMs: 5_000,
    maxBytes: 5 * 1024 * 1024,
  });
  if (statusCode !== 200) throw new ImageNotFetchedError(`status ${statusCode}`);
  return content;
}
