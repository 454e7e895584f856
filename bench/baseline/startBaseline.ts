import { createServer } from 'node:http';
import { Pool } from 'pg';

export type BaselineRead = { name?: string; text: string; values: unknown[] };

/** The baseline: node http and pg, with one statement that returns the JSON. */
const reads = JSON.parse(process.env['READS'] ?? '{}') as Record<string, BaselineRead>;
const pool = new Pool({
  connectionString: process.env['DATABASE_URL'] ?? '',
  max: 12,
  options: '-c timezone=UTC',
});
const server = createServer((request, response) => {
  const [name = '', ...provided] = (request.url ?? '').slice(1).split('/');
  const read = reads[name];
  if (!read) return void response.writeHead(404).end();
  // Reads take values from the body, writes from the URL.
  pool.query<{ data: string }>({ ...read, values: [...read.values, ...provided] }).then(
    ({ rows }) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(`{"data":${rows[0]?.data ?? 'null'}}`),
    (error: Error) => response.writeHead(500).end(error.message),
  );
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('ready\n'));
