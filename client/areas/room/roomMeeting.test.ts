import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRoomMeeting } from './roomMeeting.ts';
import type { PeerState, RoomSignal } from './roomPeer.ts';

/** Records with which policies connections are made and looked for. */
class FakeConnection {
  static policies: (string | undefined)[] = [];
  connectionState = 'new';
  localDescription = null;
  constructor(configuration: RTCConfiguration) {
    FakeConnection.policies.push(configuration.iceTransportPolicy);
  }
  setConfiguration({ iceTransportPolicy }: RTCConfiguration): void {
    FakeConnection.policies.push(iceTransportPolicy);
  }
  getTransceivers(): [] {
    return [];
  }
  addTransceiver(): void {}
  restartIce(): void {}
  close(): void {}
}

beforeEach(() => {
  FakeConnection.policies = [];
  vi.stubGlobal('RTCPeerConnection', FakeConnection);
  vi.stubGlobal('MediaStream', Object);
});
afterEach(() => vi.unstubAllGlobals());

const state = (isDirect: boolean): PeerState => ({
  hasMic: true,
  hasCamera: true,
  isSharing: false,
  isDirect,
});

function meeting({ isRelayed = true, isDirect = true } = {}) {
  const posted: RoomSignal[] = [];
  const made = createRoomMeeting({
    iceServers: [],
    isRelayed,
    tracks: { audio: null, video: null },
    own: state(isDirect),
    onChange: () => undefined,
    post: (signal) => posted.push(signal),
  });
  made.setSide(true);
  made.meet('first');
  return made;
}

it('goes through the relay until both sides have chosen a direct connection', () => {
  const { receive } = meeting();
  expect(FakeConnection.policies).toEqual(['relay']);
  receive('first', { to: 'own', state: state(false) });
  expect(FakeConnection.policies).toEqual(['relay']);
  receive('first', { to: 'own', state: state(true) });
  expect(FakeConnection.policies).toEqual(['relay', 'all']);
  receive('first', { to: 'own', state: state(false) });
  expect(FakeConnection.policies).toEqual(['relay', 'all', 'relay']);
});

it('does not connect directly because the other side alone would', () => {
  meeting({ isDirect: false }).receive('first', { to: 'own', state: state(true) });
  expect(FakeConnection.policies).toEqual(['relay']);
});

it('does not take over the choice of an earlier tab', () => {
  const { receive, meet } = meeting();
  receive('first', { to: 'own', state: state(true) });
  meet('second');
  expect(FakeConnection.policies.at(-1)).toBe('relay');
  receive('first', { to: 'own', state: state(true) });
  expect(FakeConnection.policies.at(-1)).toBe('relay');
});

it('connects directly when there is no relay', () => {
  meeting({ isRelayed: false, isDirect: false });
  expect(FakeConnection.policies).toEqual(['all']);
});
