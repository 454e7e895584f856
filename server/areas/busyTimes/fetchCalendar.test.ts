import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startCalendarHost, type CalendarHost } from '../../testing/services/startCalendarHost.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { fetchCalendar } from './fetchCalendar.ts';

let server: TestServer;
let host: CalendarHost;
beforeEach(async () => {
  server = await createTestServer({ WEBHOOKS_TO_LOOPBACK: '1' });
  host = await startCalendarHost();
});
afterEach(async () => {
  host.close();
  await server.close();
});

const fetchSoon = () => fetchCalendar(server.deps, { url: host.url, etag: null, timeoutMs: 300 });

describe('fetchCalendar', () => {
  it('a calendar that never responds causes a timeout', async () => {
    host.answer = () => undefined;
    expect(await fetchSoon()).toEqual({ problem: 'TIMEOUT' });
  });

  it('a calendar whose content never ends causes a timeout', async () => {
    host.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/calendar' });
      const drip = setInterval(() => response.write('BEGIN:VCALENDAR\r\n'), 20);
      response.on('close', () => clearInterval(drip));
    };
    expect(await fetchSoon()).toEqual({ problem: 'TIMEOUT' });
  });
});
