import { createServer } from 'node:http';
import { Pool } from 'pg';

export type FloorRead = { name?: string; text: string; values: unknown[] };

/** The least that can answer: node http and pg, one statement that returns the JSON, nothing else. */
const reads = JSON.parse(process.env['READS'] ?? '{}') as Record<string, FloorRead>;
const pool = new Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 12, options: '-c timezone=UTC' });
const server = createServer((request, response) => {
  const read = reads[(request.url ?? '').slice(1)];
  if (!read) return void response.writeHead(404).end();
  pool.query<{ data: string }>(read).then(
    ({ rows }) => response.writeHead(200, { 'content-type': 'application/json' }).end(`{"data":${rows[0]?.data ?? 'null'}}`),
    (error: Error) => response.writeHead(500).end(error.message),
  );
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('ready\n'));
