import type { ServerResponse } from 'node:http';
import type { AppRequest } from '../../platform/http/Route.ts';
import { startEventStream, startHeartbeat, writeToStream } from '../events/eventStreamLimits.ts';
import type { OverlayFeeds } from './overlayFeeds.ts';
import type { SentOverlay } from './readOverlay.ts';

/** Reconnection delay of browsers, in milliseconds. */
const RETRY_MS = 3_000;

type Streaming = {
  app: AppRequest;
  feeds: OverlayFeeds;
  overlay: SentOverlay;
  username: string;
  streams: Set<ServerResponse>;
  closed: () => void;
};

/**
 * Server-sent events of one overlay: a snapshot first, an update with the whole overlay after each
 * change, and a comment every 15 seconds. Ids are content hashes: a client that reconnects with
 * the current id gets no snapshot.
 */
export function streamOverlay({
  app: { request, response, url },
  feeds,
  overlay,
  username,
  streams,
  closed,
}: Streaming): void {
  startEventStream(response, {
    retryMs: RETRY_MS,
    contentType: 'text/event-stream; charset=utf-8',
  });
  const say = (text: string): void => writeToStream(response, text);
  const seen = request.headers['last-event-id'] ?? url.searchParams.get('lastEventId');
  if (seen === overlay.id) response.write(': nothing has changed\n\n');
  else response.write(message({ event: 'snapshot', overlay }));
  streams.add(response);
  const end = feeds.follow({
    username,
    overlay,
    listener: {
      changed: (next) => say(message({ event: 'update', overlay: next })),
      // Without an id: the event is sent once, and a client that was disconnected does not need
      // it.
      booked: (booking) => say(`event: booking\ndata: ${JSON.stringify(booking)}\n\n`),
      saved: () => say('event: saved\ndata: {}\n\n'),
      gone: () => void (response.writableEnded || response.end('event: gone\ndata: {}\n\n')),
    },
  });
  const stopHeartbeat = startHeartbeat(response);
  response.on('close', () => {
    stopHeartbeat();
    streams.delete(response);
    end();
    closed();
  });
}

function message({
  event,
  overlay: { id, json },
}: {
  event: string;
  overlay: SentOverlay;
}): string {
  return `id: ${id}\nevent: ${event}\ndata: ${json}\n\n`;
}
