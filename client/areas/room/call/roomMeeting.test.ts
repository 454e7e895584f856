import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRoomMeeting, type Call } from './roomMeeting.ts';
import type { PeerState, RoomSignal } from './roomPeer.ts';

/**
 * Records the policies with which connections are made and restarted, and reports given statistics.
 */
class FakeConnection {
  static policies: (string | undefined)[] = [];
  static newest: FakeConnection | null = null;
  stats: { id: string; type: string }[] = [];
  onconnectionstatechange: (() => void) | null = null;
  connectionState = 'new';
  localDescription = null;
  remoteDescription = null;
  signalingState = 'stable';
  isClosed = false;
  constructor(configuration: RTCConfiguration) {
    FakeConnection.policies.push(configuration.iceTransportPolicy);
    FakeConnection.newest = this;
  }
  setConfiguration({ iceTransportPolicy }: RTCConfiguration): void {
    FakeConnection.policies.push(iceTransportPolicy);
  }
  getTransceivers(): [] {
    return [];
  }
  addTransceiver(): void {}
  async getStats() {
    return new Map(this.stats.map((row) => [row.id, row]));
  }
  connect(stats: { id: string; type: string }[]): void {
    this.stats = stats;
    this.connectionState = 'connected';
    this.onconnectionstatechange?.();
  }
  restartIce(): void {}
  async setRemoteDescription(): Promise<void> {
    await Promise.resolve();
    if (this.isClosed) throw new DOMException('', 'InvalidStateError');
    throw new DOMException('', 'OperationError');
  }
  close(): void {
    this.isClosed = true;
  }
}

beforeEach(() => {
  FakeConnection.policies = [];
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
  vi.stubGlobal('MediaStream', Object);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const state = (isDirect: boolean): PeerState => ({
  hasMic: true,
  hasCamera: true,
  isSharing: false,
  isDirect,
});

function meeting({ isRelayed = true, isDirect = true } = {}) {
  const posted: RoomSignal[] = [];
  const call: Partial<Call> = {};
  const made = createRoomMeeting({
    iceServers: [],
    isRelayed,
    tracks: { audio: null, video: null },
    own: state(isDirect),
    onChange: (part) => Object.assign(call, part),
    post: (signal) => posted.push(signal),
  });
  made.setSide(true);
  made.meet('first');
  return { ...made, call, posted };
}

it('the relay is used until both sides have chosen a direct connection', () => {
  const { receive } = meeting();
  expect(FakeConnection.policies).toEqual(['relay']);
  receive('first', { to: 'own', state: state(false) });
  expect(FakeConnection.policies).toEqual(['relay']);
  receive('first', { to: 'own', state: state(true) });
  expect(FakeConnection.policies).toEqual(['relay', 'all']);
  receive('first', { to: 'own', state: state(false) });
  expect(FakeConnection.policies).toEqual(['relay', 'all', 'relay']);
});

it('no direct connection is made if only the other side agrees', () => {
  meeting({ isDirect: false }).receive('first', { to: 'own', state: state(true) });
  expect(FakeConnection.policies).toEqual(['relay']);
});

it('the choice of an earlier tab is not reused', () => {
  const { receive, meet } = meeting();
  receive('first', { to: 'own', state: state(true) });
  meet('second');
  expect(FakeConnection.policies.at(-1)).toBe('relay');
  receive('first', { to: 'own', state: state(true) });
  expect(FakeConnection.policies.at(-1)).toBe('relay');
});

it('a direct connection is made when there is no relay', () => {
  meeting({ isRelayed: false, isDirect: false });
  expect(FakeConnection.policies).toEqual(['all']);
});

const pairOf = (local: string, remote: string) => [
  { id: 'other', type: 'candidate-pair', localCandidateId: 'b', remoteCandidateId: 'b' },
  { id: 'pair', type: 'candidate-pair', localCandidateId: 'a', remoteCandidateId: 'b' },
  { id: 'a', type: 'local-candidate', candidateType: local },
  { id: 'b', type: 'remote-candidate', candidateType: remote },
];
const chosen = { id: 'transport', type: 'transport', selectedCandidatePairId: 'pair' };

it.each([
  ['direct', 'host', 'srflx'],
  ['relay', 'relay', 'prflx'],
  ['relay', 'host', 'relay'],
] as const)('the media path %s is reported between %s and %s', async (path, local, remote) => {
  const { call } = meeting();
  expect(call.path).toBeNull();
  FakeConnection.newest?.connect([...pairOf(local, remote), chosen]);
  await vi.waitFor(() => expect(call.path).toBe(path));
});

it('the selected pair is read in browsers that mark it, and read again while connected', async () => {
  const { call, check } = meeting();
  const mark = (rows: ReturnType<typeof pairOf>) =>
    rows.map((row) => ({ ...row, selected: row.id === 'pair' }));
  FakeConnection.newest?.connect(mark(pairOf('relay', 'relay')));
  await vi.waitFor(() => expect(call.path).toBe('relay'));
  FakeConnection.newest?.connect(mark(pairOf('host', 'host')));
  check();
  await vi.waitFor(() => expect(call.path).toBe('direct'));
});

describe('a connection that is slow to connect', () => {
  const countAfter = (meet: ReturnType<typeof meeting>, seconds: number): number => {
    for (let passed = 0; passed < seconds; passed += 3) {
      vi.advanceTimersByTime(3_000);
      meet.check();
    }
    return FakeConnection.policies.length;
  };

  it('the connection starts over after 15 seconds, then after 30 and 60, so that slow machines can finish', () => {
    vi.useFakeTimers();
    const meet = meeting();
    expect(countAfter(meet, 12)).toBe(1);
    expect(countAfter(meet, 3)).toBe(2);
    expect(meet.call.isStuck).toBe(true);
    expect(countAfter(meet, 27)).toBe(2);
    expect(countAfter(meet, 3)).toBe(3);
    expect(countAfter(meet, 60)).toBe(4);
    expect(countAfter(meet, 60)).toBe(5);
  });

  it('the connection does not start over while the other side is absent', () => {
    vi.useFakeTimers();
    const meet = meeting();
    meet.part('first');
    expect(meet.call.status).toBe('waiting');
    expect(countAfter(meet, 60)).toBe(1);
    meet.meet('first');
    expect(countAfter(meet, 15)).toBe(2);
  });

  it('the connection starts over once when a signal does not match, and errors of the closed one are ignored', async () => {
    const { receive } = meeting();
    const description = { type: 'answer', sdp: '' } as const;
    receive('first', { to: 'own', round: 1, description });
    receive('first', { to: 'own', round: 1, description });
    await vi.waitFor(() => expect(FakeConnection.policies).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve));
    expect(FakeConnection.policies).toHaveLength(2);
  });
});

describe('leaving', () => {
  it('a side that left on purpose is shown as absent, even when an earlier signal arrives late', () => {
    const { receive, call } = meeting();
    FakeConnection.newest?.connect([]);
    receive('first', { to: 'own', hasLeft: true });
    expect(call).toMatchObject({ status: 'waiting', stream: null, other: null });
    receive('first', { to: 'own', state: state(true) });
    expect(call.status).toBe('waiting');
    expect(FakeConnection.policies).toHaveLength(1);
  });

  it('the connection is made again when that side returns in another tab', () => {
    const { receive, meet, call } = meeting();
    receive('first', { to: 'own', hasLeft: true });
    meet('second');
    expect(call.status).toBe('connecting');
  });

  it('the other side, if there is one, is notified', () => {
    const { farewell, end } = meeting();
    expect(farewell()).toEqual({ to: 'first', hasLeft: true });
    end();
    expect(farewell()).toBeNull();
  });
});
