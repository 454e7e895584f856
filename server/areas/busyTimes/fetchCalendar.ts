import type { Deps } from '../../Deps.ts';
import { connectionProblem } from '../../platform/net/connectionProblem.ts';
import {
  ContentTooLargeError,
  getUserUrl,
  TooManyRedirectsError,
} from '../../platform/net/getUserUrl.ts';
import { PRODUCT } from '../../platform/PRODUCT.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_ETAG_LENGTH = 300;

/** `text` is null when the calendar has not changed since the ETag. */
type Fetched = { text: string | null; etag: string | null } | { problem: string };

export async function fetchCalendar(
  { env }: Pick<Deps, 'env'>,
  { url, etag, timeoutMs = TIMEOUT_MS }: { url: string; etag: string | null; timeoutMs?: number },
): Promise<Fetched> {
  try {
    const { statusCode, headers, content } = await getUserUrl({
      url,
      isLocalAllowed: env.webhooksToLoopback,
      isHttpAllowed: env.webhooksToLoopback,
      headers: {
        accept: 'text/calendar',
        'user-agent': `${PRODUCT}-Calendars/1`,
        ...(etag ? { 'if-none-match': etag } : {}),
      },
      timeoutMs,
      maxBytes: MAX_BYTES,
    });
    if (statusCode === 304 && etag) return { text: null, etag };
    if (statusCode !== 200) return { problem: 'STATUS' };
    const provided = headers.etag ?? null;
    return {
      text: content.toString('utf8'),
      etag: provided && provided.length <= MAX_ETAG_LENGTH ? provided : null,
    };
  } catch (error) {
    return { problem: findProblem(error) };
  }
}

function findProblem(error: unknown): string {
  if (error instanceof ContentTooLargeError) return 'TOO_LARGE';
  if (error instanceof TooManyRedirectsError) return 'TOO_MANY_REDIRECTS';
  return connectionProblem(error instanceof Error ? error : new Error(String(error)));
}
