import type { Deps } from '../../Deps.ts';
import { unsubscribe } from '../../areas/notifications/mailChoices/unsubscribe.ts';
import type { HttpRoute } from '../../platform/http/Route.ts';
import { drainRequest, sendJson } from '../../platform/http/respond.ts';

const PATH = '/unsubscribe/:userId/:kinds/:key';

/**
 * The List-Unsubscribe URL of emails. Mail programs post to it, from addresses that many recipients
 * share; the key is checked before the database is used. A person who opens it chooses in the
 * settings: programs that scan links send GET requests, which must not change anything.
 */
export function unsubscribeRoutes(deps: Deps): HttpRoute[] {
  return [
    {
      method: 'POST',
      path: PATH,
      access: 'machine',
      limit: ['requestsUnderWay'],
      handler: async ({ request, response, params: { userId = '', kinds = '', key = '' } }) => {
        drainRequest(request);
        const isDone = await unsubscribe(deps, { userId, text: kinds, key });
        if (isDone) response.writeHead(200, { 'cache-control': 'no-store' }).end();
        else
          sendJson(response, {
            status: 404,
            body: { code: 'NOT_FOUND', message: 'This link is not valid.' },
          });
      },
    },
    {
      method: 'GET',
      path: PATH,
      access: 'public',
      limit: ['requestsUnderWay'],
      handler: ({ response }) => {
        response
          .writeHead(303, {
            location: `${deps.env.publicUrl}/settings/notifications`,
            'referrer-policy': 'no-referrer',
            'cache-control': 'no-store',
          })
          .end();
      },
    },
  ];
}
