import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useServerEvents } from './useServerEvents.ts';

const streams: Stream[] = [];
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
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

function listen(types = ['notification']) {
  const onChange = vi.fn();
  const { unmount } = renderHook(() => useServerEvents({ types, onChange }));
  const say = (type: string) => act(() => void streams.at(-1)?.dispatchEvent(new Event(type)));
  const later = (milliseconds = 250) => act(() => void vi.advanceTimersByTime(milliseconds));
  return { onChange, unmount, say, later };
}

it('tells of the types asked for, several at once as one, over one stream for all', () => {
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

it.each([
  [
    'the connection is there again after a break',
    ({ say }: ReturnType<typeof listen>) => {
      say('error');
      say('open');
    },
  ],
  ['the network is back', () => act(() => void window.dispatchEvent(new Event('online')))],
  [
    'the page is looked at again',
    () => act(() => void document.dispatchEvent(new Event('visibilitychange'))),
  ],
])('asks again when %s', (_, happen) => {
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

it('opens a new stream where the browser has given the old one up', () => {
  const { onChange, say, later, unmount } = listen();
  const [given] = streams;
  given?.close();
  say('error');
  later(2_000);
  expect(streams).toHaveLength(2);
  say('open');
  later();
  expect(onChange).toHaveBeenCalledTimes(1);
  unmount();
  later();
});
