import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Actor } from '../../platform/access/Actor.ts';
import { bookingCalendar } from '../../areas/bookings/sessions/bookingCalendar.ts';
import { ofActor } from '../../areas/bookings/bookings.access.ts';
import { readCalendarFeed } from '../../areas/bookings/sessions/calendarFeed.ts';
import type { Deps } from '../../Deps.ts';
import { decodeId } from '../../platform/graphql/decodeId.ts';
import type { Route } from '../../platform/http/Route.ts';
import { sendJson } from '../../platform/http/respond.ts';

const FEED = /^\/calendar\/([\w-]{20,})\.ics$/;
const CALENDAR = /^\/bookings\/([^/]+)\/calendar\.ics$/;

/**
 * GET /bookings/ID/calendar.ics for the fan and the creator of the booking; for others it does not exist.
 * GET /calendar/SECRET.ics for calendar programs, which cannot sign in.
 */
export function bookingRoutes({
  deps,
  actorOf,
}: {
  deps: Deps;
  actorOf: (request: IncomingMessage) => Promise<Actor | null>;
}): Route {
  return async ({ request, response, url }) => {
    const feed = FEED.exec(url.pathname);
    if (feed) return sendFeed({ deps, response, token: feed[1] ?? '' });
    const match = CALENDAR.exec(url.pathname);
    if (!match) return false;
    const id = decodeId({ type: 'Booking', id: (match[1] ?? '').replace(/%3D/gi, '=') });
    const booking = id
      ? await deps.prisma.booking.findFirst({
          where: { id, ...ofActor(await actorOf(request)) },
          include: { fan: true, creator: true },
        })
      : null;
    if (!booking) {
      sendJson(response, {
        status: 404,
        body: { code: 'NOT_FOUND', message: 'This booking does not exist.' },
      });
      return true;
    }
    response.writeHead(200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="slotcast.ics"',
      'cache-control': 'private, no-store',
    });
    response.end(bookingCalendar({ booking, publicUrl: deps.env.publicUrl }));
    return true;
  };
}

async function sendFeed({
  deps,
  response,
  token,
}: {
  deps: Deps;
  response: ServerResponse;
  token: string;
}): Promise<boolean> {
  const feed = await readCalendarFeed(deps, { token });
  if (feed === null) {
    sendJson(response, {
      status: 404,
      body: { code: 'NOT_FOUND', message: 'There is no such calendar.' },
    });
    return true;
  }
  response.writeHead(200, {
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=300',
  });
  response.end(feed);
  return true;
}
