import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A calendar with these lines as events. */
export const toCalendar = (...events: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...events, 'END:VCALENDAR', ''].join(
    '\r\n',
  );

export const toEvent = (uid: string, ...lines: string[]): string =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'SUMMARY:Secret dinner', ...lines, 'END:VEVENT'].join('\r\n');

/** An instant as calendars write it: 20261122T120000Z. */
export const icsTime = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Serves one calendar with an ETag; `answer` replaces the answers. */
export async function startCalendarHost() {
  const host = {
    text: toCalendar(),
    etag: '"1"',
    requests: [] as { etag: string | undefined; agent: string | undefined }[],
    answer: null as RequestListener | null,
  };
  const server = createServer((request, response) => {
    const etag = request.headers['if-none-match'];
    host.requests.push({ etag, agent: request.headers['user-agent'] });
    if (host.answer) return host.answer(request, response);
    if (etag === host.etag) return response.writeHead(304).end();
    response.writeHead(200, { 'content-type': 'text/calendar', etag: host.etag }).end(host.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/private-x7/basic.ics`;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(host, { url, close });
}

export type CalendarHost = Awaited<ReturnType<typeof startCalendarHost>>;
