import type { ServerResponse } from 'node:http';
import { bookingCalendar, CALENDAR_PARTS } from '../../areas/bookings/sessions/bookingCalendar.ts';
import { visibleBookings } from '../../areas/bookings/bookings.access.ts';
import { readCalendarFeed } from '../../areas/bookings/sessions/calendarFeed.ts';
import type { Deps } from '../../Deps.ts';
import { decodeId } from '../../platform/ids/decodeId.ts';
import {
  NEXT,
  type ActorOf,
  type HttpRoute,
  type RoutedRequest,
} from '../../platform/http/Route.ts';
import { sendJson } from '../../platform/http/respond.ts';

const TOKEN = /^[\w-]{20,}$/;

/**
 * GET /bookings/ID/calendar.ics for the fan and the creator of the booking; 404 for others. GET
 * /calendar/SECRET.ics for calendar programs, which cannot sign in.
 */
export function bookingRoutes({
  deps,
  findActor,
}: {
  deps: Deps;
  findActor: ActorOf;
}): HttpRoute[] {
  const sendBooking = async ({ request, response, params }: RoutedRequest): Promise<void> => {
    const id = decodeId({ type: 'Booking', id: params['id'] ?? '' });
    const actor = await findActor(request);
    const booking = id
      ? await deps.prisma.booking.findFirst({
          where: { id, ...visibleBookings(actor) },
          include: CALENDAR_PARTS,
        })
      : null;
    if (!booking || !actor) {
      sendJson(response, {
        status: 404,
        body: { code: 'NOT_FOUND', message: 'This booking does not exist.' },
      });
      return;
    }
    const file = await bookingCalendar(deps, { booking, reader: actor });
    response.writeHead(200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="slotcast.ics"',
      'cache-control': 'private, no-store',
    });
    response.end(file);
  };
  return [
    {
      method: 'GET',
      path: '/bookings/:id/calendar.ics',
      access: 'perRecord',
      limit: ['fileReads'],
      handler: sendBooking,
    },
    {
      method: 'GET',
      path: '/calendar/:token.ics',
      access: 'machine',
      limit: ['fileReads'],
      handler: ({ response, params: { token = '' } }) =>
        TOKEN.test(token) ? sendFeed({ deps, response, token }) : NEXT,
    },
  ];
}

async function sendFeed({
  deps,
  response,
  token,
}: {
  deps: Deps;
  response: ServerResponse;
  token: string;
}): Promise<void> {
  const feed = await readCalendarFeed(deps, { token });
  if (feed === null) {
    sendJson(response, {
      status: 404,
      body: { code: 'NOT_FOUND', message: 'This calendar does not exist.' },
    });
    return;
  }
  response.writeHead(200, {
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=300',
  });
  response.end(feed);
}
