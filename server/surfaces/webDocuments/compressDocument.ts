import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** In our order of preference. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number] | 'identity';

/** Compression levels for a document that few requests share, and for one that many share. */
const BROTLI_QUALITY = { rare: 4, common: 5 } as const;
type Use = keyof typeof BROTLI_QUALITY;

const COMPRESS: Record<Encoding, (html: string, use: Use) => Promise<Buffer>> = {
  br: (html, use) =>
    promisify(brotliCompress)(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[use],
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (html) => promisify(gzip)(html, { level: 5 }),
  identity: async (html) => Buffer.from(html),
};

type Options = { html: string; encoding: Encoding; use: Use };

export function compressDocument({ html, encoding, use }: Options): Promise<Buffer> {
  return COMPRESS[encoding](html, use);
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
