import { EVENTS_CHANNEL } from '../../platform/events/publishEvent.ts';
import type { TestServer } from '../app/testServer.ts';

/** The types of events that `work` publishes on a channel, as PostgreSQL delivers them. */
export async function publishedOn({
  server,
  channel,
  work,
}: {
  server: TestServer;
  channel: string;
  work: () => Promise<unknown>;
}): Promise<string[]> {
  const client = await server.deps.pool.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload }) => {
    const event = JSON.parse(payload ?? '{}') as { channel: string; type: string };
    if (event.channel === channel) heard.push(event.type);
  });
  try {
    await client.query(`listen ${EVENTS_CHANNEL}`);
    await work();
    // Notifications arrive before the result of the next statement.
    await client.query('select 1');
  } finally {
    client.release(true);
  }
  return heard;
}
