import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SilentSource } from '../../testing/SilentSource.ts';
import { connect, type OverlayStatus } from './sdk.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', SilentSource);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The statuses after a silence in which the overlay had this ETag; the stream had sent id 7. */
async function statusesAfterSilence(etag: string): Promise<OverlayStatus[]> {
  vi.stubGlobal('fetch', async () => new Response('{}', { headers: { etag } }));
  const statuses: OverlayStatus[] = [];
  const connection = connect('nova', {
    baseUrl: 'http://localhost',
    isRemembered: false,
    onChange: () => undefined,
    onStatus: (status) => statuses.push(status),
  });
  SilentSource.last?.dispatchEvent(new MessageEvent('snapshot', { data: '{}', lastEventId: '7' }));
  await vi.advanceTimersByTimeAsync(41_000);
  connection.close();
  return statuses;
}

describe('connect', () => {
  it.each(['"7"', 'W/"7"'])(
    'a silent stream stays open when the overlay is still %s',
    async (etag) => {
      expect(await statusesAfterSilence(etag)).toEqual(['live']);
    },
  );

  it('the whole state is requested again after the creator was gone', async () => {
    const connection = connect('nova', {
      baseUrl: 'http://localhost',
      isRemembered: false,
      onChange: () => undefined,
      onStatus: () => undefined,
    });
    const stream = SilentSource.last;
    stream?.dispatchEvent(new MessageEvent('snapshot', { data: '{}', lastEventId: '7' }));
    stream?.dispatchEvent(new Event('gone'));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(SilentSource.last).not.toBe(stream);
    expect(SilentSource.last?.url).toMatch(/lastEventId=$/);
    connection.close();
  });

  it.each(['"8"', 'W/"8"'])('a silent stream that missed %s is opened again', async (etag) => {
    expect(await statusesAfterSilence(etag)).toEqual(['live', 'reconnecting']);
  });
});
