import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** In our order of preference. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number] | 'identity';

/** Higher levels cost more time than they save bytes: a document is compressed when its content changes. */
const COMPRESS: Record<Encoding, (html: string) => Promise<Buffer>> = {
  br: (html) =>
    promisify(brotliCompress)(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (html) => promisify(gzip)(html, { level: 5 }),
  identity: async (html) => Buffer.from(html),
};

export function compressDocument(given: { html: string; encoding: Encoding }): Promise<Buffer> {
  return COMPRESS[given.encoding](given.html);
}

/** The best encoding that the client names without weight 0. */
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
