import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '../../metrics/Metrics.ts';
import { addressKey } from '../../net/clientAddress.ts';
import { errorBody, RESPONSE_SENT, sendJson } from '../respond.ts';

/**
 * Requests in flight per process. Above this limit only latency would grow, so excess requests are
 * shed with 503.
 */
export const MAX_CONCURRENT = 256;
/**
 * A response is in flight until its client has received it, which bounds the memory of responses.
 * So that clients which do not read cannot keep others out, a new request replaces a response that
 * is older than this and still waits for its client: the oldest one of the IP address with most of
 * them, so that an honest slow client keeps its own.
 */
export const UNREAD_MS = 5_000;
/**
 * Events of the payment provider in flight, each with up to 1 MB; it sends a shed one again. A
 * signature can only be checked once the body has arrived, so a new event replaces the one whose
 * body has been arriving for the longest: slow senders cannot keep true events out.
 */
export const MAX_PAYMENT_EVENTS = 256;
const OVERLOADED = errorBody({
  code: 'OVERLOADED',
  message: 'Too many people at once. Try again in a moment.',
});
/** Never shed. */
const BYPASS_PATHS = /^\/(healthz|readyz|metrics)$/;
/** Not shed with the others: a late event of a payment may cost a fan the slot. */
const PAYMENT_EVENTS_PATH = '/webhooks/stripe';

export type AdmissionControl = {
  /**
   * `bypass`: start now. `admitted`: start through the request scheduler; counts until the response
   * is sent, or a stream has started (RESPONSE_SENT). `shed`: already answered with 503.
   */
  admit(exchange: {
    request: IncomingMessage;
    response: ServerResponse;
    pathname: string;
    address: string;
  }): 'bypass' | 'admitted' | 'shed';
  inFlight(): number;
};

type Limits = { maxConcurrent?: number; unreadMs?: number };

export function createAdmissionControl(
  metrics: Metrics,
  { maxConcurrent = MAX_CONCURRENT, unreadMs = UNREAD_MS }: Limits = {},
): AdmissionControl {
  /**
   * Requests in flight, oldest first. `since`: the time of admission. An array, because a Map copies
   * itself as entries come and go, and its old copies keep their responses alive until the next
   * full garbage collection.
   */
  const admitted: { response: ServerResponse; since: number; client: string }[] = [];
  const release = (response: ServerResponse): void => {
    const index = admitted.findIndex((one) => one.response === response);
    if (index >= 0) admitted.splice(index, 1);
  };
  const paymentEvents = new Set<IncomingMessage>();
  // Initialize at 0: a rate cannot be computed from a counter that first appears with a value.
  metrics.increment({ name: 'slotcast_requests_refused_total', by: 0 });
  const shed = (request: IncomingMessage, response: ServerResponse): 'shed' => {
    metrics.increment({ name: 'slotcast_requests_refused_total' });
    response.setHeader('retry-after', '1');
    request.resume();
    sendJson(response, { status: 503, body: OVERLOADED });
    return 'shed';
  };
  const replaceUnread = (): boolean => {
    const before = performance.now() - unreadMs;
    const unread = admitted.filter(({ response, since }) => since <= before && isUnread(response));
    const byClient = Map.groupBy(unread, ({ client }) => client);
    const [oldest] = [...byClient.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
    if (!oldest) return false;
    metrics.increment({ name: 'slotcast_requests_refused_total' });
    release(oldest.response);
    oldest.response.destroy();
    return true;
  };
  return {
    inFlight: () => admitted.length,
    admit: ({ request, response, pathname, address }) => {
      if (BYPASS_PATHS.test(pathname)) return 'bypass';
      if (pathname === PAYMENT_EVENTS_PATH) {
        if (paymentEvents.size >= MAX_PAYMENT_EVENTS) {
          const slowest = [...paymentEvents].find(({ complete }) => !complete);
          if (!slowest) return shed(request, response);
          metrics.increment({ name: 'slotcast_requests_refused_total' });
          paymentEvents.delete(slowest);
          slowest.destroy();
        }
        paymentEvents.add(request);
        response.once('close', () => paymentEvents.delete(request));
        return 'bypass';
      }
      if (admitted.length >= maxConcurrent && !replaceUnread()) return shed(request, response);
      admitted.push({ response, since: performance.now(), client: addressKey(address) });
      response.once('close', () => release(response));
      response.once(RESPONSE_SENT, () => release(response));
      return 'admitted';
    },
  };
}

/** Whether the response, or a part of it, waits for its client to read. */
function isUnread({ writableNeedDrain, writableEnded, writableFinished }: ServerResponse): boolean {
  return writableNeedDrain || (writableEnded && !writableFinished);
}
