import { z } from 'zod';
import { isBot } from '../../areas/analytics/bot.rules.ts';
import { createCountBuffer, type CountBuffer } from '../../areas/analytics/countBuffer.ts';
import { GameSlug } from '../../areas/analytics/GameSlug.ts';
import type { Deps } from '../../Deps.ts';
import { AnalyticsSource } from '../../platform/database/generated/enums.ts';
import { readBody, sendJson } from '../../platform/http/respond.ts';
import type { ActorOf, AppState, HttpRoute, RoutedRequest } from '../../platform/http/Route.ts';
import { isCrossOrigin } from '../../platform/http/sameOrigin.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import { addressKey } from '../../platform/net/clientAddress.ts';
import { countRequest } from '../../platform/rateLimit/countRequest.ts';
import { LIMITS } from '../../platform/rateLimit/limits.ts';

const MAX_BYTES = 4_000;
/** The maximum for one report: a view and a press. */
const MAX_EVENTS = 2;

const Beacon = z.strictObject({
  events: z
    .array(
      z.strictObject({
        creatorId: z.string().max(200),
        kind: z.enum(['VIEW', 'PRESS']),
        source: z.enum(AnalyticsSource),
        game: GameSlug.nullish(),
      }),
    )
    .min(1)
    .max(MAX_EVENTS),
});

type Options = { deps: Deps; findActor: ActorOf; state: Pick<AppState, 'flushes'> };

/**
 * POST /counts: pages report profile views and chosen offers with `navigator.sendBeacon`. Nothing
 * about the visitor is stored, and no cookie is set.
 */
export function countRoutes({ deps, findActor, state }: Options): HttpRoute[] {
  const buffer = createCountBuffer(deps);
  state.flushes?.add(buffer.flush);
  const limiter = deps.limiters(LIMITS.countedPages);
  return [
    {
      method: 'POST',
      path: '/counts',
      access: 'public',
      limit: ['countedPages'],
      handler: async (app) => {
        const { request, response, address } = app;
        if (isCrossOrigin({ request, publicUrl: deps.env.publicUrl }))
          return refuse(app, 'FORBIDDEN');
        const { waitMs } = await countRequest({ limiter, key: addressKey(address), response });
        if (waitMs > 0) return refuse(app, 'RATE_LIMITED');
        const beacon = await readBeacon(app);
        if (!beacon) return refuse(app, 'BAD_USER_INPUT');
        if (!isBot(request.headers['user-agent']))
          add({ buffer, beacon, actorId: (await findActor(request))?.id ?? null });
        response.writeHead(204, { 'cache-control': 'no-store' }).end();
      },
    },
  ];
}

async function readBeacon({ request }: RoutedRequest): Promise<z.infer<typeof Beacon> | null> {
  try {
    const text = (await readBody(request, MAX_BYTES)).toString('utf8');
    return Beacon.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

type Adding = { buffer: CountBuffer; beacon: z.infer<typeof Beacon>; actorId: string | null };

/** Creators who view their own profile are not counted. */
function add({ buffer, beacon, actorId }: Adding): void {
  for (const { creatorId: id, kind, source, game } of beacon.events) {
    const creatorId = decodeId({ type: 'Creator', id });
    if (creatorId && creatorId !== actorId)
      buffer.add({ creatorId, kind, source, game: source === 'GAME' ? (game ?? '') : '' });
  }
}

const REFUSALS = {
  FORBIDDEN: { status: 403, message: 'Only pages of this site report here.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  BAD_USER_INPUT: { status: 400, message: 'The report is not complete.' },
} as const;

function refuse({ response }: RoutedRequest, code: keyof typeof REFUSALS): void {
  const { status, message } = REFUSALS[code];
  sendJson(response, { status, body: { code, message } });
}
