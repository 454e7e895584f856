import { canWrite } from '../../platform/access/canWrite.ts';
import { isValueRefused } from '../../platform/database/databaseError.ts';
import { UserError } from '../../platform/errors/UserError.ts';
import { findDown } from '../../platform/errors/unavailable.ts';
import { acquireTransferSlot, TOO_MANY_TRANSFERS } from '../files/transferLimits.ts';
import { NEXT, type ActorOf, type AppRequest, type HttpRoute } from '../../platform/http/Route.ts';
import { isCrossOrigin, isTriggeredElsewhere } from '../../platform/http/sameOrigin.ts';
import { countChanges } from '../../platform/rateLimit/changes.ts';
import { countRead } from '../../platform/rateLimit/reads.ts';
import { RateLimitedError } from '../../platform/rateLimit/RateLimitedError.ts';
import { CALLS } from './calls/calls.ts';
import { docsAnswer } from './openApi/docsPage.ts';
import { matchCall } from './matchCall.ts';
import { findProblem, RestError, sendDown, sendProblem } from './problem.ts';
import { readInput } from './readInput.ts';
import type { RestCall, RestTools } from './RestCall.ts';
import { secretKeys } from './secretKeys.ts';

type Options = RestTools & { findActor: ActorOf };
type Wired = Options & { actorOfKey: ReturnType<typeof secretKeys> };
type Found = { call: RestCall; params: Record<string, string> };

/**
 * The REST surface: POST /login and everything below /api without its own route. Its calls have
 * their own table (calls.ts) with access and limits, which also generates the OpenAPI document.
 */
export function restRoutes(provided: Options): HttpRoute[] {
  const options: Wired = { ...provided, actorOfKey: secretKeys(provided.deps) };
  const callHandler = async (app: AppRequest): Promise<void> => {
    const { request, response } = app;
    try {
      await answer({ options, app });
    } catch (error) {
      request.resume();
      if (response.headersSent) throw error;
      const down = findDown(error);
      if (down) sendDown(response, down);
      else if (error instanceof UserError) sendRefusal({ app, error });
      else if (isValueRefused(error))
        sendProblem(
          response,
          findProblem(new RestError('BAD_USER_INPUT', 'A value cannot be stored.')),
        );
      else fail({ options, app, error });
    }
  };
  const { publicUrl } = options.deps.env;
  const common = { ignoreCase: true } as const;
  const limit = ['changes', 'restReads', 'secretKeyRequests'] as const;
  const docs: HttpRoute[] = ['/api/docs', '/api/docs/*'].map((path) => ({
    method: 'GET',
    path,
    access: 'public',
    limit: ['requestsUnderWay'],
    ignoreCase: true,
    handler: (app) => (docsAnswer(app, { publicUrl }) ? undefined : NEXT),
  }));
  return [
    ...docs,
    { ...common, access: 'perRecord', limit, method: 'POST', path: '/login', handler: callHandler },
    {
      ...common,
      access: 'perRecord',
      limit,
      method: 'POST',
      path: '/login/',
      handler: callHandler,
    },
    { ...common, access: 'perRecord', limit, method: 'ANY', path: '/api', handler: callHandler },
    { ...common, access: 'perRecord', limit, method: 'ANY', path: '/api/*', handler: callHandler },
  ];
}

async function answer({ options, app }: { options: Wired; app: AppRequest }): Promise<void> {
  const { request, response, url } = app;
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '');
  const found = matchCall({ calls: CALLS, method, pathname: url.pathname });
  if ('allowed' in found) {
    if (found.allowed.length === 0)
      throw new RestError('NOT_FOUND', 'There is nothing here. /api/docs lists every call.');
    response.setHeader('allow', found.allowed.join(', '));
    throw new RestError('METHOD_NOT_ALLOWED', `This URL accepts ${found.allowed.join(', ')} only.`);
  }
  if (method !== 'GET' && isCrossOrigin({ request, publicUrl: options.deps.env.publicUrl }))
    throw new RestError('CROSS_ORIGIN', 'Requests from other origins are not allowed.');
  if (
    found.call.isSameOriginOnly &&
    isTriggeredElsewhere({ request, publicUrl: options.deps.env.publicUrl })
  )
    throw new RestError('CROSS_ORIGIN', 'Requests from other origins are not allowed.');
  const value = await run({ options, app, found }).catch((error: unknown) => {
    if (error instanceof UserError) return sendRefusal({ app, error, fields: found.call.fields });
    throw error;
  });
  if (response.headersSent) return;
  if (found.call.status === 204)
    return void response.writeHead(204, { 'cache-control': 'no-store' }).end();
  response.writeHead(found.call.status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(value));
}

type Refusal = { app: AppRequest; error: UserError; fields?: RestCall['fields'] };

/** The fields are those of the request, which the error may name. */
function sendRefusal({ app: { request, response }, error, fields }: Refusal): void {
  request.resume();
  if (error instanceof RateLimitedError)
    response.setHeader('retry-after', String(error.retryAfterSeconds));
  sendProblem(response, findProblem(error, fields));
}

/** Checks the rights before the input. */
async function run({
  options,
  app,
  found: { call, params },
}: {
  options: Wired;
  app: AppRequest;
  found: Found;
}): Promise<unknown> {
  const { findActor, actorOfKey, ...tools } = options;
  const keyOwner = await actorOfKey({ app, call });
  if (call.method === 'GET' && !keyOwner) await countRead(options.deps, app);
  const { request, response } = app;
  const actor = keyOwner ?? (await findActor({ headers: request.headers, response }));
  if (call.access !== 'public' && !actor)
    throw new RestError('UNAUTHENTICATED', 'Sign in to do this.');
  if (call.access !== 'public' && call.method !== 'GET' && !call.isForSupport && !canWrite(actor))
    throw new RestError('FORBIDDEN', 'You may not do this.');
  if (call.access === 'admin' && actor?.role !== 'ADMIN')
    throw new RestError('FORBIDDEN', 'You may not do this.');
  if (call.method !== 'GET') countChanges(options.deps, { actor, address: app.address });
  if (
    call.fileFields &&
    actor &&
    !(await acquireTransferSlot(options.deps, { app, actor, kind: 'upload' }))
  )
    throw new RestError('RATE_LIMITED', TOO_MANY_TRANSFERS.message);
  const { release, ...input } = await readInput({ deps: options.deps, call, app, params });
  try {
    return await call.run({ ...tools, app, actor, isByKey: keyOwner !== null, ...input } as never);
  } finally {
    await release();
  }
}

function fail({
  options,
  app: { response, requestId, url },
  error,
}: {
  options: Options;
  app: AppRequest;
  error: unknown;
}): void {
  options.deps.log.error({ error, requestId, url: url.pathname }, 'unexpected error');
  sendProblem(response, {
    status: 500,
    code: 'INTERNAL_SERVER_ERROR',
    detail: `Something went wrong on our side. Try again, or tell us the request id: ${requestId}.`,
  });
}
