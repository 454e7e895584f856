import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { endProcess } from './supervise.ts';
import { serveClient } from './serveClient.ts';
import { freePorts } from '../testing/freePorts.ts';

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
    for (const route of ['/graphql?id=1', '/api/auth/get-session', '/overlay/nova', '/embed'])
      expect(await read(route)).toBe('the server');
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
