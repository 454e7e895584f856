import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countChanges } from './dataChanges.ts';
import { retryDelayMs } from './serverEvents.ts';
import { useServerEvents } from './useServerEvents.ts';

const streams: Stream[] = [];
class Stream extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    this.addEventListener('open', () => {
      this.readyState = Stream.OPEN;
    });
    streams.push(this);
  }
  close(): void {
    this.readyState = Stream.CLOSED;
  }
}
vi.stubGlobal('EventSource', Stream);
beforeEach(() => {
  vi.useFakeTimers();
  streams.length = 0;
});
afterEach(() => vi.useRealTimers());

function listen(types = ['notification'], creatorId: string | null = null) {
  const onChange = vi.fn();
  const { unmount } = renderHook(() => useServerEvents({ types, creatorId, onChange }));
  const say = (type: string) => act(() => void streams.at(-1)?.dispatchEvent(new Event(type)));
  const later = (milliseconds = 250) => act(() => void vi.advanceTimersByTime(milliseconds));
  return { onChange, unmount, say, later };
}

describe('useServerEvents', () => {
  it('events are filtered by type, combined, and share one stream', () => {
    const [one, other] = [listen(), listen(['booking'])];
    one.say('notification');
    one.say('notification');
    one.later();
    expect(one.onChange).toHaveBeenCalledTimes(1);
    expect(other.onChange).not.toHaveBeenCalled();
    expect(streams.filter(({ readyState }) => readyState !== Stream.CLOSED)).toHaveLength(1);
    one.unmount();
    other.unmount();
    one.later();
    expect(streams.every(({ readyState }) => readyState === Stream.CLOSED)).toBe(true);
  });

  it('a continuous series of events is delivered in time, and counts as changes of data', () => {
    const { onChange, unmount, say, later } = listen();
    const before = countChanges();
    for (let events = 0; events < 10; events += 1) {
      say('notification');
      later(100);
    }
    expect(onChange.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(countChanges()).toBe(before + 10);
    unmount();
    later();
  });

  it.each([
    [
      'the connection is restored',
      ({ say }: ReturnType<typeof listen>) => {
        say('error');
        say('open');
      },
    ],
    ['the network is back', () => act(() => void window.dispatchEvent(new Event('online')))],
    [
      'the page becomes visible again',
      () => act(() => void document.dispatchEvent(new Event('visibilitychange'))),
    ],
  ])('the data is read again when %s', (_, happen) => {
    const listening = listen();
    listening.say('open');
    listening.later();
    expect(listening.onChange).not.toHaveBeenCalled();
    happen(listening);
    listening.later();
    expect(listening.onChange).toHaveBeenCalledTimes(1);
    listening.unmount();
    listening.later();
  });
});

describe('useServerEvents while the stream opens', () => {
  it.each([
    ['is read again when it takes seconds', 2_001, 1],
    ['is not read again when it takes less', 2_000, 0],
  ])('the data %s', (_, milliseconds, calls) => {
    const { onChange, say, later, unmount } = listen();
    later(milliseconds);
    say('open');
    later();
    expect(onChange).toHaveBeenCalledTimes(calls);
    unmount();
    later();
  });
});

describe('useServerEvents before the stream is open', () => {
  it('the server learns how old the data of a replaced stream is, and its report reads it again', () => {
    const first = listen();
    first.say('open');
    const { onChange, say, later, unmount } = listen(['slots'], 'nova');
    expect(new URL(streams[1]?.url ?? '', 'https://slotcast.test').searchParams.get('age')).toBe(
      '0',
    );
    say('open');
    say('resync');
    later();
    expect(onChange).toHaveBeenCalledTimes(1);
    first.unmount();
    unmount();
    later();
  });
});

describe('useServerEvents while the stream is replaced', () => {
  const endings: (() => void)[] = [];
  const start = (types?: string[], creatorId?: string) => {
    const listening = listen(types, creatorId);
    endings.push(listening.unmount);
    return listening;
  };
  const notClosed = () => streams.filter(({ readyState }) => readyState !== Stream.CLOSED);
  afterEach(() => {
    for (const end of endings.splice(0)) end();
    vi.advanceTimersByTime(0);
    expect(notClosed()).toEqual([]);
  });

  it('events on the old stream reach old and new listeners until the new stream is open', () => {
    const { onChange, say, later } = start();
    say('open');
    const page = start(['notification', 'slots'], 'nova');
    expect(notClosed()).toEqual(streams.slice(0, 2));
    act(() => void streams[0]?.dispatchEvent(new Event('notification')));
    later();
    act(() => void streams[0]?.dispatchEvent(new Event('slots')));
    later();
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(page.onChange).toHaveBeenCalledTimes(2);
    say('open');
    expect(notClosed()).toEqual(streams.slice(1));
    say('notification');
    later();
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('an event on both streams causes one call', () => {
    const { onChange, say, later } = start();
    say('open');
    start(['slots'], 'nova');
    for (const stream of notClosed())
      act(() => void stream.dispatchEvent(new Event('notification')));
    later();
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('a stream that is not open yet is closed when the creators change again', () => {
    start().say('open');
    start(['slots'], 'nova');
    start(['slots'], 'luna');
    expect(notClosed()).toEqual([streams[0], streams[2]]);
  });

  it('the old stream is closed after ten seconds, and the data is read again', () => {
    const { onChange, say, later } = start();
    say('open');
    start(['slots'], 'nova');
    later(9_999);
    expect(notClosed()).toEqual(streams);
    later(1);
    expect(notClosed()).toEqual(streams.slice(1));
    say('open');
    later();
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('a rejected new stream closes the old one and is soon opened again', async () => {
    const ask = vi.fn();
    vi.stubGlobal('fetch', ask);
    const { onChange, say, later } = start();
    say('open');
    start(['slots'], 'nova');
    streams[1]?.close();
    say('error');
    expect(notClosed()).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ask).not.toHaveBeenCalled();
    expect(notClosed()).toEqual([streams[2]]);
    expect(streams[2]?.url).toBe(streams[1]?.url);
    say('open');
    later();
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('the data is read again when the old stream had lost its connection', () => {
    const { onChange, say, later } = start();
    say('open');
    say('error');
    start(['slots'], 'nova');
    say('open');
    later();
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

describe('useServerEvents after the browser closed the stream', () => {
  const giveUp = async (answer: () => Promise<Response>) => {
    const ask = vi.fn(answer);
    vi.stubGlobal('fetch', ask);
    streams.at(-1)?.close();
    act(() => void streams.at(-1)?.dispatchEvent(new Event('error')));
    await vi.advanceTimersByTimeAsync(0);
    return ask;
  };
  const refuse = (headers: Record<string, string> = {}) =>
    giveUp(async () => new Response('', { status: 429, headers }));

  it('the stream is replaced, and the listeners are called', async () => {
    const { onChange, say, later, unmount } = listen();
    await giveUp(() => Promise.reject(new TypeError('no connection')));
    later(2_000);
    expect(streams).toHaveLength(2);
    say('open');
    later();
    expect(onChange).toHaveBeenCalledTimes(1);
    unmount();
    later();
  });

  it('the stream is not replaced before the time of Retry-After', async () => {
    const { later, unmount } = listen();
    const ask = await refuse({ 'retry-after': '60' });
    expect(ask).toHaveBeenCalledTimes(1);
    later(60_000);
    expect(streams).toHaveLength(1);
    later(2_000);
    expect(streams).toHaveLength(2);
    unmount();
    later();
  });

  it('the delay grows after each refusal and is reset by a success', async () => {
    const { say, later, unmount } = listen();
    say('open');
    for (const longest of [2_000, 4_000, 8_000]) {
      const count = streams.length;
      await refuse();
      later(longest / 2 - 1);
      expect(streams).toHaveLength(count);
      later(longest / 2 + 1);
      expect(streams).toHaveLength(count + 1);
    }
    say('open');
    const count = streams.length;
    await refuse();
    later(2_000);
    expect(streams).toHaveLength(count + 1);
    unmount();
    later();
  });
});

describe('retryDelayMs', () => {
  it('the delay doubles up to two minutes, with jitter between half and all of it', () => {
    expect([0, 1, 2, 20].map((count) => retryDelayMs(count, () => 0))).toEqual([
      1_000, 2_000, 4_000, 60_000,
    ]);
    expect(retryDelayMs(20, () => 1)).toBe(120_000);
  });
});
