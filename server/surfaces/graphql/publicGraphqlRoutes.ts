import { createHash } from 'node:crypto';
import { CREATOR } from '../../areas/creators/creators.access.ts';
import type { Deps } from '../../Deps.ts';
import { PUBLIC_DOCS_SCRIPT, publicDocsPage } from './publicDocs.ts';
import { publicSchemaText } from './publicSchema.ts';
import type { GraphqlEndpoint } from './yoga.ts';
import { hasCurrentCopy } from '../../platform/http/entityTags.ts';
import type { AppRequest, HttpRoute } from '../../platform/http/Route.ts';

const CACHED = 'public, max-age=15, stale-while-revalidate=60';

type PublicDocument = { path: string; type: string; read: () => string | Promise<string> };

/** The schema and the documentation page of the public endpoint. */
export function publicDocumentRoutes(deps: Deps): HttpRoute[] {
  const documents: PublicDocument[] = [
    { path: '/graphql/public/schema.graphql', type: 'text/plain', read: publicSchemaText },
    {
      path: '/graphql/public/docs.js',
      type: 'text/javascript',
      read: () => PUBLIC_DOCS_SCRIPT,
    },
    {
      path: '/graphql/public/docs',
      type: 'text/html',
      read: async () =>
        publicDocsPage({ publicUrl: deps.env.publicUrl, username: await exampleUsername(deps) }),
    },
  ];
  return documents.map(({ path, type, read }) => ({
    method: 'GET',
    path,
    access: 'public',
    limit: ['requestsUnderWay'],
    handler: async ({ response }) => {
      const text = await read();
      response
        .writeHead(200, {
          'content-type': `${type}; charset=utf-8`,
          'access-control-allow-origin': '*',
          'cache-control': 'public, max-age=300',
        })
        .end(text);
    },
  }));
}

/** A creator whose data give the examples a result. */
async function exampleUsername({ prisma, now }: Deps): Promise<string> {
  const creator = await prisma.user.findFirst({
    where: {
      isActive: true,
      ...CREATOR,
      slots: { some: { closedAt: null, startsAt: { gt: now() } } },
    },
    orderBy: { createdAt: 'asc' },
    select: { username: true },
  });
  return creator?.username ?? 'nova';
}

type PublicRead = { app: AppRequest; open: GraphqlEndpoint; keyId: string | null };

/** GET: a response without errors may be cached briefly by shared caches. */
export async function answerPublicRead({
  app: { request, response, url, requestId, address },
  open,
  keyId,
}: PublicRead): Promise<void> {
  const { accept } = request.headers;
  // A browser that submits a form prefers HTML; respond with JSON anyway.
  const headers: Record<string, string> = accept
    ? { accept: accept.startsWith('text/html') ? 'application/json' : accept }
    : {};
  const answer = await open.fetch(
    `http://slotcast${url.pathname}${url.search}`,
    { headers },
    { actor: null, requestId, address, keyId },
  );
  const text = await answer.text();
  const isGood = answer.status === 200 && !hasErrors(text);
  response.setHeader('cache-control', isGood ? CACHED : 'no-store');
  response.setHeader('vary', 'accept');
  for (const name of ['accept', 'ratelimit', 'ratelimit-policy', 'retry-after']) {
    const value = answer.headers.get(name);
    if (value) response.setHeader(name, value);
  }
  if (isGood) {
    const etag = computeEtag(text);
    response.setHeader('etag', etag);
    if (hasCurrentCopy(request, etag)) return void response.writeHead(304).end();
  }
  // 406 has neither a body nor a type.
  const type = answer.headers.get('content-type');
  response.writeHead(answer.status, type === null ? {} : { 'content-type': type }).end(text);
}

/** Weak: responses that differ only in the budget are equivalent. */
function computeEtag(text: string): string {
  const { data } = JSON.parse(text) as { data?: unknown };
  return `W/"${createHash('sha256')
    .update(JSON.stringify(data ?? null))
    .digest('base64url')
    .slice(0, 22)}"`;
}

function hasErrors(text: string): boolean {
  try {
    return 'errors' in (JSON.parse(text) as object);
  } catch {
    return true;
  }
}
