import { ServerResponse, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRouter } from '../../platform/http/createRouter.ts';
import type { AppRequest } from '../../platform/http/Route.ts';
import { makeCreator } from '../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import type { Listener } from './overlayFeeds.ts';
import { overlayRoutes } from './overlayRoutes.ts';
import { streamOverlay } from './overlayStream.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

/** A request whose client reads nothing: its response never finishes. */
function asked(place: string): AppRequest {
  const request = {
    method: 'GET',
    headers: {},
    httpVersionMajor: 1,
    httpVersionMinor: 1,
  } as IncomingMessage;
  return {
    request,
    response: new ServerResponse(request),
    url: new URL(place, 'http://slotcast'),
    requestId: 'r',
    address: '203.0.113.1',
  };
}

describe('streamOverlay', () => {
  it('nothing more is written to a slow client after the final event', () => {
    const app = asked('/overlay/v1/creators/nova/events');
    const overlay = { id: 'i', creatorId: 'c', username: 'nova', json: '{}' };
    const listeners: Listener[] = [];
    const errors: unknown[] = [];
    app.response.on('error', (error) => errors.push(error));
    const feeds = {
      read: async () => overlay,
      follow: ({ listener }: { listener: Listener }) => (listeners.push(listener), () => undefined),
    };
    streamOverlay({
      app,
      feeds,
      overlay,
      username: 'nova',
      streams: new Set(),
      closed: () => undefined,
    });
    for (const listener of listeners) {
      listener.gone();
      listener.gone();
      listener.changed({ ...overlay, id: 'j' });
      listener.booked({ name: null, test: false });
    }
    expect([listeners.length, app.response.writableEnded]).toEqual([1, true]);
    app.response.destroy();
    expect(errors).toEqual([]);
  });

  it('the slot of a client that disconnected before the stream began is released', async () => {
    const { username } = await makeCreator(server.deps);
    let held = 0;
    const concurrency = {
      acquire: async () => {
        held += 1;
        return () => void (held -= 1);
      },
    };
    const streams = new Set<ServerResponse>();
    const app = asked(`/overlay/v1/creators/${username}/events`);
    app.response.destroy();
    const routes = overlayRoutes({
      deps: { ...server.deps, concurrency },
      streams,
      folder: 'nowhere',
    });
    await createRouter({ deps: server.deps, routes, findActor: async () => null })(app);
    expect([held, streams.size]).toEqual([0, 0]);
  });
});
