import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { client } from './client.ts';

type Reply = (response: ServerResponse) => unknown;

const refuse: Reply = (response) => response.writeHead(503, { 'retry-after': '0' }).end('busy');
const reply: Reply = (response) => response.end('{"data":{"viewer":null}}');

const cleanUp: (() => void)[] = [];
afterEach(() => cleanUp.splice(0).forEach((close) => close()));

/** A server with these replies, of which the last one is repeated. */
async function open(...replies: Reply[]) {
  let requests = 0;
  const server = createServer((_request, response) => {
    const index = Math.min(requests, replies.length - 1);
    requests += 1;
    replies[index]?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp.push(() => server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { ask: client({ appUrls: [url], publicUrl: url }), requests: () => requests };
}

describe('graphql', () => {
  it('repeats what a server refuses before its first answer', async () => {
    const { ask, requests } = await open(refuse, refuse, reply);
    expect(await ask.graphql('{ viewer { id } }')).toMatchObject({ status: 200, code: null });
    expect(requests()).toBe(3);
  });

  it('reports a refusal by a server that has answered before', async () => {
    const { ask, requests } = await open(reply, refuse);
    await ask.graphql('{ viewer { id } }');
    expect(await ask.graphql('{ viewer { id } }')).toMatchObject({
      data: null,
      code: 'status 503',
    });
    expect(requests()).toBe(2);
  });

  it('gives up on a server that never starts', async () => {
    const { ask, requests } = await open(refuse);
    expect(await ask.graphql('{ viewer { id } }')).toMatchObject({ code: 'status 503' });
    expect(requests()).toBe(50);
  });
});
