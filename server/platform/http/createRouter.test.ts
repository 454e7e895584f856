import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../access/Actor.ts';
import type { Role } from '../database/generated/enums.ts';
import { LIMITS } from '../rateLimit/limits.ts';
import { syncedLimiters } from '../rateLimit/syncedLimiters.ts';
import { createRouter } from './createRouter.ts';
import { sendJson } from './respond.ts';
import { NEXT, type HttpRoute, type RoutedRequest } from './Route.ts';

const echo =
  (name: string) =>
  ({ response, params }: RoutedRequest): void =>
    sendJson(response, { status: 200, body: { name, params } });
const COMMON = { method: 'GET', limit: ['requestsUnderWay'] } as const;

const ROUTES: HttpRoute[] = [
  { ...COMMON, access: 'public', path: '/*', handler: ({ url }) => fallback(url) },
  { ...COMMON, access: 'public', path: '/files/*', handler: echo('files') },
  { ...COMMON, access: 'public', path: '/files/:id', handler: echo('file') },
  { ...COMMON, access: 'public', path: '/files/list', handler: echo('list') },
  { ...COMMON, access: 'public', path: '/calendars/:id.ics', handler: echo('calendar') },
  { ...COMMON, access: 'public', path: '/Mixed/case', ignoreCase: true, handler: echo('mixed') },
  { ...COMMON, access: 'machine', method: 'POST', path: '/hooks', handler: echo('hooks') },
  { ...COMMON, access: 'public', path: '/confirm', isGetOnly: true, handler: echo('confirm') },
  { ...COMMON, access: 'signedIn', path: '/bills.csv', handler: echo('bills') },
  {
    ...COMMON,
    access: 'public',
    path: '/limited.ics',
    limit: ['fileReads'],
    handler: echo('limited'),
  },
  { ...COMMON, access: 'staff', path: '/cases.csv', handler: echo('cases') },
  { ...COMMON, access: 'admin', path: '/audit.csv', handler: echo('audit') },
  { ...COMMON, access: 'staff', path: '/explorer/*', isHidden: true, handler: echo('explorer') },
  {
    ...COMMON,
    access: 'public',
    path: '/widgets/card',
    setHeaders: (response) => void response.setHeader('access-control-allow-origin', '*'),
    preflight: { 'access-control-allow-methods': 'GET, HEAD' },
    sendRefusal: (response, { status, message }) => response.writeHead(status).end(message),
    handler: echo('card'),
  },
];

function fallback({ pathname }: URL): typeof NEXT {
  seenByFallback.push(pathname);
  return NEXT;
}

const seenByFallback: string[] = [];
const actorOfRole = (role: string | undefined): Actor | null =>
  role === undefined
    ? null
    : {
        id: 'x',
        username: 'x',
        email: 'x@test.example',
        role: role as Role,
        locale: 'en',
        timeZone: 'UTC',
      };

let base = '';
const limiters = syncedLimiters({ share: async () => [] });
const route = createRouter({
  deps: { limiters },
  routes: ROUTES,
  findActor: async ({ headers }) => actorOfRole(headers['x-role']?.toString()),
});
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const address = request.headers['x-address']?.toString() ?? '203.0.113.1';
  void route({ request, response, url, requestId: 'r', address });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function ask(path: string, { method = 'GET', role = '', address = '' } = {}) {
  const headers = { ...(role && { 'x-role': role }), ...(address && { 'x-address': address }) };
  const response = await fetch(base + path, { method, headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}
const bodyOf = async (path: string): Promise<unknown> => JSON.parse((await ask(path)).text);

describe('createRouter', () => {
  it('an unknown path is answered with 404 for any method', async () => {
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'])
      expect((await ask('/unknown', { method })).status, method).toBe(404);
    expect(JSON.parse((await ask('/unknown')).text)).toEqual({
      code: 'NOT_FOUND',
      message: 'There is nothing here.',
    });
  });

  it('a wrong method is answered with 405 and the allowed methods', async () => {
    const wrong = await ask('/bills.csv', { method: 'POST' });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(JSON.parse(wrong.text)).toEqual({
      code: 'METHOD_NOT_ALLOWED',
      message: 'This URL accepts GET, HEAD only.',
    });
    const read = await ask('/hooks');
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('HEAD is answered like GET without a body, except for GET-only routes', async () => {
    const head = await ask('/files/list', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type'), head.text]).toEqual([
      200,
      'application/json; charset=utf-8',
      '',
    ]);
    const refused = await ask('/confirm', { method: 'HEAD' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET']);
  });

  it('a fixed path is preferred to a pattern, and a pattern to a prefix', async () => {
    expect(await bodyOf('/files/list')).toEqual({ name: 'list', params: {} });
    expect(await bodyOf('/files/one')).toEqual({ name: 'file', params: { id: 'one' } });
    expect(await bodyOf('/files/one/two')).toEqual({ name: 'files', params: { rest: 'one/two' } });
    expect(seenByFallback).not.toContain('/files/list');
  });

  it('letter case is ignored only for routes that allow it', async () => {
    expect((await ask('/mixed/CASE')).status).toBe(200);
    expect((await ask('/FILES/list')).status).toBe(404);
  });

  it('parameters are decoded, and never match a slash', async () => {
    expect(await bodyOf('/calendars/Qm9va2luZw%3D%3D.ics')).toMatchObject({
      params: { id: 'Qm9va2luZw==' },
    });
    expect((await ask('/calendars/a/b.ics')).status).toBe(404);
  });

  it('malformed percent-encoding stays unchanged', async () => {
    expect(await bodyOf('/files/%E0%A4%A')).toEqual({ name: 'file', params: { id: '%E0%A4%A' } });
    expect((await ask('/%')).status).toBe(404);
  });

  it.each([
    ['/bills.csv', [401, 200, 200, 200]],
    ['/cases.csv', [401, 403, 200, 200]],
    ['/audit.csv', [401, 403, 403, 200]],
    ['/explorer/page.js', [404, 404, 200, 200]],
  ])('the route %s is refused to visitors and to roles without access', async (path, statuses) => {
    const requested = ['', 'USER', 'SUPPORT', 'ADMIN'].map((role) => ask(path, { role }));
    expect((await Promise.all(requested)).map(({ status }) => status)).toEqual(statuses);
  });

  it('the answer is 429 above the limit of files per IP address, and other routes answer as before', async () => {
    const address = '203.0.113.2';
    const { points } = LIMITS.fileReads;
    expect((await ask('/limited.ics', { address })).status).toBe(200);
    await limiters(LIMITS.fileReads).penalty(address, points - 1);
    const refused = await ask('/limited.ics', { address });
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      429,
      { code: 'RATE_LIMITED', message: 'Too many requests. Wait a moment and try again.' },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit-limit')).toBe(String(points));
    expect((await ask('/files/list', { address })).status).toBe(200);
    expect((await ask('/limited.ics', { address: '203.0.113.3' })).status).toBe(200);
  });

  it('a wrong method is answered with 404 for hidden routes', async () => {
    expect((await ask('/explorer/page.js', { method: 'POST' })).status).toBe(404);
  });

  it('a preflight request is answered, and the headers of the path are set on rejections too', async () => {
    const preflight = await ask('/widgets/card', { method: 'OPTIONS' });
    expect([
      preflight.status,
      preflight.headers.get('access-control-allow-methods'),
      preflight.headers.get('access-control-allow-origin'),
    ]).toEqual([204, 'GET, HEAD', '*']);
    const refused = await ask('/widgets/card', { method: 'POST' });
    expect([
      refused.status,
      refused.headers.get('access-control-allow-origin'),
      refused.text,
    ]).toEqual([405, '*', 'This URL accepts GET, HEAD, OPTIONS only.']);
  });
});
