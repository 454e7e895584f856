import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** In our order of preference. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number] | 'identity';

/** Compression levels for bytes that are sent once, to few clients or to many. */
const LEVELS = {
  once: { brotli: 3, gzip: 3 },
  rare: { brotli: 4, gzip: 5 },
  common: { brotli: 5, gzip: 5 },
} as const;
type Use = keyof typeof LEVELS;

const brotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

type Options = { body: Buffer; encoding: Encoding; use: Use };

export async function compress({ body, encoding, use }: Options): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return toGzip(body, { level: LEVELS[use].gzip });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: LEVELS[use].brotli,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

/** The best encoding that the client accepts (weight above 0). */
export function acceptedEncoding({ headers }: IncomingMessage): Encoding {
  const header = headers['accept-encoding'];
  if (header === undefined) return 'identity';
  const accepted = String(header)
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return ENCODINGS.find((name) => accepted.includes(name)) ?? 'identity';
}
