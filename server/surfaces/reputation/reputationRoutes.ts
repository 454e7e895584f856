import { isStorableText } from '../../platform/database/isStorableText.ts';
import type { ServerResponse } from 'node:http';
import type { Deps } from '../../Deps.ts';
import { readReputation } from '../../areas/reviews/reputation/readReputation.ts';
import { reputationKeys, signDocument } from '../../areas/reviews/reputation/signReputation.ts';
import type { HttpRoute, RoutedRequest } from '../../platform/http/Route.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

/** How long caches may serve the numbers without revalidation. */
const VALID_MS = 7 * DAY_MS;
const MAX_AGE_SECONDS = 300;

/**
 * A creator's signed reputation, to be shown elsewhere, and the public key. For any origin, without
 * cookies.
 */
export function reputationRoutes(deps: Deps): HttpRoute[] {
  const keys = reputationKeys(deps.env);
  const common = {
    method: 'GET',
    access: 'public',
    limit: ['fileReads'],
    ignoreCase: true,
    setHeaders: openToAll,
    preflight: { 'access-control-allow-methods': 'GET, HEAD', 'access-control-max-age': '86400' },
  } as const;
  return [
    {
      ...common,
      path: '/.well-known/slotcast-reputation.json',
      handler: ({ response }: RoutedRequest) =>
        send(response, {
          status: 200,
          body: {
            keys: [
              {
                keyId: keys.keyId,
                algorithm: 'Ed25519',
                publicKey: keys.publicKey.export({ format: 'pem', type: 'spki' }),
                jwk: keys.publicKey.export({ format: 'jwk' }),
              },
            ],
          },
        }),
    },
    {
      ...common,
      path: '/api/creators/:username/reputation.json',
      handler: async ({ response, params }: RoutedRequest) => {
        const username = params['username'] ?? '';
        const reputation = isStorableText(username)
          ? await readReputation(deps, { username })
          : null;
        if (!reputation)
          return send(response, {
            status: 404,
            body: failure('NOT_FOUND', 'This creator does not exist.'),
          });
        const issuedAt = deps.now();
        const document = {
          ...reputation,
          profileUrl: `${deps.env.publicUrl}/profile/${reputation.username}`,
          issuedAt: issuedAt.toISOString(),
          expiresAt: new Date(issuedAt.getTime() + VALID_MS).toISOString(),
        };
        return send(response, { status: 200, body: signDocument(document, keys) });
      },
    },
  ];
}

const failure = (code: string, message: string) => ({ code, message });

function openToAll(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
}

function send(response: ServerResponse, { status, body }: { status: number; body: unknown }): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': status === 200 ? `public, max-age=${MAX_AGE_SECONDS}` : 'no-store',
  });
  response.end(JSON.stringify(body));
}
