import { readdir } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { parseEnv } from '../../server/env.ts';
import { isCrossOrigin } from '../../server/platform/http/sameOrigin.ts';
import { endProcess } from './supervise.ts';
import { CLIENT_PORT, devSettings, serveClient } from './serveClient.ts';
import { freePorts } from '../testing/freePorts.ts';

const PROXIED = [
  '/graphql?id=1',
  '/api/auth/get-session',
  '/overlay/nova',
  '/embed',
  '/counts',
  '/uploads/1',
  '/delivered/1/preview',
  '/answered/1',
  '/bills.csv',
  '/my-data.zip',
  '/invoices/1.pdf',
  '/statements/years/2026.csv',
  '/staff/audit.csv',
  '/calendar/secret.ics',
];

describe('devSettings', () => {
  it('requests of the page with hot reload come from our own origin', () => {
    const { publicUrl } = parseEnv(devSettings({}));
    // Vite passes the origin on, and the host of the server.
    const headers = { origin: `http://localhost:${CLIENT_PORT}`, host: 'localhost:4000' };
    expect(isCrossOrigin({ request: { headers } as IncomingMessage, publicUrl })).toBe(false);
  });
});

it('development serves every area of the client, and proxies the other paths to the server', async () => {
  const port = await freePorts(2);
  const server = createServer((_request, response) => response.end('the server')).listen(port + 1);
  const vite = serveClient({ port, apiUrl: `http://localhost:${port + 1}` });
  const read = async (place: string): Promise<string> =>
    (await fetch(`http://localhost:${port}${place}`)).text();
  const getType = async (place: string): Promise<string> =>
    `${place} ${(await fetch(`http://localhost:${port}${place}`)).headers.get('content-type')}`;
  try {
    await expect.poll(() => read('/').catch(() => ''), { interval: 200 }).toContain('./main.tsx');
    for (const module of ['/main.tsx', ...(await oneModuleOfEachArea())])
      expect(await getType(module)).toBe(`${module} text/javascript`);
    for (const route of PROXIED) expect(await read(route)).toBe('the server');
  } finally {
    await endProcess(vite);
    server.closeAllConnections();
    server.close();
  }
});

async function oneModuleOfEachArea(): Promise<string[]> {
  const areas = (await readdir('client', { withFileTypes: true })).filter((entry) =>
    entry.isDirectory(),
  );
  const modules = await Promise.all(
    areas.map(
      async ({ name }) =>
        (await readdir(`client/${name}`))
          .filter((file) => /^\w+(\.\w+)?\.tsx?$/.test(file))
          .map((file) => `/${name}/${file}`)[0],
    ),
  );
  return modules.filter((module) => module !== undefined);
}
