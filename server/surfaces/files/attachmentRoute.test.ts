import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import type { Deps } from '../../Deps.ts';
import type { RoutedRequest } from '../../platform/http/Route.ts';
import { attachmentRoute } from './attachmentRoute.ts';

/** A route whose files never open, without limits per person. */
const { handler } = attachmentRoute({
  deps: { concurrency: { acquire: async () => () => undefined } } as unknown as Deps,
  findActor: async () => ({ id: 'fan' }) as Actor,
  path: '/delivered/:id',
  kind: 'download',
  find: async () => ({ key: 'song', name: 'song.mp3', contentType: 'audio/mpeg' }),
  open: () => new Promise<never>(() => undefined),
});

function download(): { response: ServerResponse; ended: Promise<unknown> } {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const app = { request, response, address: '127.0.0.1', params: { id: '' } };
  return { response, ended: Promise.resolve(handler(app as unknown as RoutedRequest as never)) };
}

describe('attachmentRoute', () => {
  it('a download above the limit of the process is rejected with Retry-After', async () => {
    for (let index = 0; index < 500; index += 1) void download().ended;
    await new Promise((resolve) => setImmediate(resolve));
    const { response, ended } = download();
    await ended;
    expect([response.statusCode, response.getHeader('retry-after')]).toEqual([429, '10']);
  });
});
