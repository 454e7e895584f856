import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AppRequest } from '../../platform/http/Route.ts';

/** Fast compression levels, because a document is generated for each request. */
const WRITERS: Record<string, (html: string) => Promise<Buffer>> = {
  br: (html) =>
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html) => promisify(gzip)(html, { level: 5 }),
};

/** Sends an HTML document with the encoding that the browser supports. It varies by language. */
export async function sendDocument(sent: {
  app: AppRequest;
  status: number;
  html: string;
}): Promise<void> {
  const {
    app: { request, response },
    status,
    html,
  } = sent;
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((name) => name.trim());
  const encoding = Object.keys(WRITERS).find((name) => accepted.includes(name));
  const body = (encoding && (await WRITERS[encoding]?.(html))) || html;
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-language, accept-encoding',
      ...(encoding ? { 'content-encoding': encoding } : {}),
    })
    .end(request.method === 'HEAD' ? undefined : body);
}
