import { createHash } from 'node:crypto';
import { publicDocsPage } from '../graphql/publicDocs.ts';
import { publicSchemaText } from '../graphql/publicSchema.ts';
import type { GraphqlEndpoint } from '../graphql/yoga.ts';
import type { AppRequest } from './createApp.ts';

const CACHED = 'public, max-age=15, stale-while-revalidate=60';

/** What can be read about the public endpoint: its schema and its page; null for another address. */
export function publicDocument({ pathname, publicUrl }: { pathname: string; publicUrl: string }): { type: string; text: string } | null {
  if (pathname === '/graphql/public/schema.graphql') return { type: 'text/plain', text: publicSchemaText() };
  if (pathname === '/graphql/public/docs') return { type: 'text/html', text: publicDocsPage({ publicUrl }) };
  return null;
}

/** GET: an answer without errors may be kept for a moment by whoever passes it on. */
export async function answerPublicRead({ app: { request, response, url, requestId, address }, open }: { app: AppRequest; open: GraphqlEndpoint }): Promise<void> {
  const { accept } = request.headers;
  // A browser that was led here by a form asks for a page first; there is only JSON.
  const headers: Record<string, string> = accept ? { accept: accept.startsWith('text/html') ? 'application/json' : accept } : {};
  const answer = await open.fetch(`http://slotcast${url.pathname}${url.search}`, { headers }, { actor: null, requestId, address });
  const text = await answer.text();
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const isGood = answer.status === 200 && !hasErrors(text);
  response.setHeader('cache-control', isGood ? CACHED : 'no-store');
  response.setHeader('vary', 'accept');
  if (isGood) response.setHeader('etag', etag);
  if (isGood && request.headers['if-none-match']?.includes(etag)) return void response.writeHead(304).end();
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' }).end(text);
}

function hasErrors(text: string): boolean {
  try {
    return 'errors' in (JSON.parse(text) as object);
  } catch {
    return true;
  }
}
