import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRoomLine } from './roomLine.ts';

/** An event stream whose events the test sends. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.all.push(this);
  }
  send(type: string, data: object, lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }));
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
}

beforeEach(() => {
  FakeSource.all = [];
  vi.stubGlobal('EventSource', FakeSource);
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  const happened: string[] = [];
  const note = (name: string) => () => void happened.push(name);
  const leave = openRoomLine({
    bookingId: 'booking',
    tabId: 'tab',
    onHello: note('hello'),
    onEntered: note('entered'),
    onLeft: note('left'),
    onSignal: note('signal'),
    onReplaced: note('replaced'),
    onEnded: note('ended'),
    onLost: note('lost'),
  });
  return { happened, leave };
}

describe('openRoomLine', () => {
  it('missed signals are requested when the network is restored', () => {
    const { leave } = open();
    const [first] = FakeSource.all;
    expect(first?.url).toBe('/bookings/booking/room/connection?tab=tab');
    first?.send('signal', { tabId: 'other', body: '' }, '41');
    first?.send('alive', {});
    window.dispatchEvent(new Event('online'));
    expect(first?.readyState).toBe(FakeSource.CLOSED);
    expect(FakeSource.all[1]?.url).toBe('/bookings/booking/room/connection?tab=tab&after=41');
    leave();
  });

  it('the line stays closed after another tab has taken over', () => {
    const { happened } = open();
    FakeSource.all[0]?.send('replaced', {});
    window.dispatchEvent(new Event('online'));
    expect(happened).toEqual(['replaced']);
    expect(FakeSource.all).toHaveLength(1);
    expect(FakeSource.all[0]?.readyState).toBe(FakeSource.CLOSED);
  });
});
