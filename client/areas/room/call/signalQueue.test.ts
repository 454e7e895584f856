import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoomSignal } from './roomPeer.ts';
import { createSignalQueue } from './signalQueue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const candidate = (round: number, to = 'other'): RoomSignal => ({
  to,
  round,
  candidate: { candidate: String(round) },
});
const state: RoomSignal = {
  to: 'other',
  state: { hasMic: true, hasCamera: true, isSharing: false, isDirect: false },
};

/** A queue whose network is down until `connect`. */
function queue() {
  const sent: RoomSignal[] = [];
  let isOnline = false;
  const made = createSignalQueue(async (body) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    sent.push(JSON.parse(body) as RoomSignal);
    return true;
  });
  const connect = async (): Promise<void> => {
    isOnline = true;
    await vi.advanceTimersByTimeAsync(1_500);
  };
  return { ...made, sent, connect };
}

describe('createSignalQueue', () => {
  it('a signal is repeated while the network is down, and the order is kept', async () => {
    const { add, sent, connect } = queue();
    for (const signal of [state, candidate(1), candidate(1)]) add(signal);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual([]);
    await connect();
    expect(sent).toEqual([state, candidate(1), candidate(1)]);
  });

  it('signals that a newer round or another tab has made obsolete are not sent', async () => {
    const { add, sent, connect } = queue();
    for (const signal of [candidate(1), state, candidate(1), candidate(2)]) add(signal);
    await connect();
    expect(sent).toEqual([state, candidate(2)]);
    const other = queue();
    for (const signal of [candidate(1), candidate(1, 'newer tab')]) other.add(signal);
    await other.connect();
    expect(other.sent).toEqual([candidate(1, 'newer tab')]);
  });

  it('a signal is dropped after a minute', async () => {
    const { add, sent, connect } = queue();
    add(candidate(1));
    await vi.advanceTimersByTimeAsync(61_000);
    add(candidate(1));
    await connect();
    expect(sent).toHaveLength(1);
  });
});
