import {
  createRoomPeer,
  type LocalTracks,
  type MediaPath,
  type PeerState,
  type RoomPeer,
  type RoomSignal,
} from './roomPeer.ts';

export type Call = {
  status: 'waiting' | 'connecting' | 'connected' | 'lost' | 'replaced' | 'ended';
  /** Connecting takes longer than it should. */
  isStuck: boolean;
  /** This browser has lost its connection to the server. */
  isOffline: boolean;
  /** The media path while connected; null until it is known. */
  path: MediaPath | null;
  stream: MediaStream | null;
  other: PeerState | null;
};

export type MeetingOptions = {
  iceServers: RTCIceServer[];
  /** Media must use the relay unless both agreed to a direct connection. */
  isRelayed: boolean;
  tracks: LocalTracks;
  own: PeerState;
  onChange: (part: Partial<Call>) => void;
};

/** The current state of the meeting. */
type State = MeetingOptions & {
  post: (signal: RoomSignal) => void;
  other: PeerState | null;
  peer: RoomPeer | null;
  isCreator: boolean;
  /** The server says that the other side is not in the room. */
  isWaiting: boolean;
  /** The tab that left on purpose; signals that it sent before may still arrive. */
  goneTabId: string;
  timeout: ReturnType<typeof createTimeout>;
};

/** Connects this tab to the current tab of the other side. */
export function createRoomMeeting(
  options: MeetingOptions & { post: (signal: RoomSignal) => void },
) {
  const state: State = {
    ...options,
    other: null,
    peer: null,
    isCreator: false,
    isWaiting: true,
    goneTabId: '',
    timeout: createTimeout(),
  };
  return {
    setSide: (isOurs: boolean): void => void (state.isCreator = isOurs),
    meet: (otherTabId: string): void => meet(state, otherTabId),
    part: (otherTabId: string): void => {
      const { peer } = state;
      if (peer?.otherTabId !== otherTabId) return;
      state.isWaiting = true;
      // After a lost connection to the server, media may continue or be reconnected.
      if (peer.state() === 'new' || peer.state() === 'connecting')
        state.onChange({ status: 'waiting', isStuck: false });
    },
    receive: (from: string, signal: RoomSignal): void => receive(state, { from, signal }),
    /** Starts over when connecting takes too long; browsers report no event for a new path. */
    check: (): void => {
      const { peer, isWaiting, timeout } = state;
      if (peer?.state() === 'connected') void updateConnection(state);
      const isFine = !peer || isWaiting || peer.state() === 'connected';
      if (isFine || !timeout.hasEnded()) return;
      state.onChange({ isStuck: true });
      peer.rebuild();
    },
    /** What to tell the other side when this side leaves on purpose. */
    farewell: (): RoomSignal | null => state.peer && { to: state.peer.otherTabId, hasLeft: true },
    setTracks: (next: LocalTracks): void => {
      state.tracks = next;
      state.peer?.setTracks(next);
    },
    setOwn: (next: PeerState): void => {
      state.own = next;
      state.peer?.setPolicy(policyOf(state));
      if (state.peer) state.post({ to: state.peer.otherTabId, state: next });
    },
    end: (): void => {
      state.peer?.close();
      state.peer = null;
    },
  };
}

function meet(state: State, otherTabId: string): void {
  state.isWaiting = false;
  state.timeout.begin();
  if (state.peer?.otherTabId !== otherTabId) connect(state, otherTabId);
  else if (state.peer.state() !== 'connected') state.peer.restart();
  state.post({ to: otherTabId, state: state.own });
}

function connect(state: State, otherTabId: string): void {
  state.peer?.close();
  // Another tab of this side may have chosen differently.
  state.other = null;
  state.timeout.restore();
  state.peer = createRoomPeer({
    otherTabId,
    isOfferer: state.isCreator,
    iceServers: state.iceServers,
    policy: policyOf(state),
    tracks: state.tracks,
    send: state.post,
    onStream: (stream) => state.onChange({ stream }),
    onConnection: (connection) => follow(state, connection),
  });
  state.onChange({ status: 'connecting', isStuck: false, stream: null, path: null, other: null });
}

function follow(state: State, connection: RTCPeerConnectionState): void {
  if (connection === 'connected') {
    state.timeout.restore();
    void updateConnection(state);
  }
  if (connection !== 'disconnected' && connection !== 'failed') return;
  state.timeout.begin();
  state.onChange({ status: 'lost' });
  if (connection === 'failed') state.peer?.restart();
}

type Received = { from: string; signal: RoomSignal };

function receive(state: State, { from, signal }: Received): void {
  if ('hasLeft' in signal) return loseOther(state, from);
  if (from === state.goneTabId) return;
  if (!state.peer) meet(state, from);
  const { peer } = state;
  if (peer?.otherTabId !== from) return;
  if ('state' in signal) {
    state.other = signal.state;
    state.onChange({ other: signal.state });
    peer.setPolicy(policyOf(state));
  } else void peer.receive(signal);
}

function loseOther(state: State, otherTabId: string): void {
  state.goneTabId = otherTabId;
  if (state.peer?.otherTabId !== otherTabId) return;
  state.peer.close();
  Object.assign(state, { peer: null, other: null, isWaiting: true });
  state.onChange({ status: 'waiting', isStuck: false, stream: null, path: null, other: null });
}

async function updateConnection({ peer, onChange }: State): Promise<void> {
  onChange({ status: 'connected', isStuck: false });
  const path = await peer?.readPath();
  if (path) onChange({ path });
}

/** Direct only once both sides are known to agree. */
function policyOf({ isRelayed, own, other }: State): RTCIceTransportPolicy {
  return isRelayed && !(own.isDirect && other?.isDirect) ? 'relay' : 'all';
}

const STUCK_MS = 15_000;
const MAX_STUCK_MS = 60_000;

/** How long connecting may take before it starts over; doubled each time, for slow machines. */
function createTimeout() {
  let since = 0;
  let stuckMs = STUCK_MS;
  return {
    begin: (): void => void (since = Date.now()),
    restore: (): void => void (stuckMs = STUCK_MS),
    hasEnded: (): boolean => {
      if (Date.now() - since < stuckMs) return false;
      since = Date.now();
      stuckMs = Math.min(2 * stuckMs, MAX_STUCK_MS);
      return true;
    },
  };
}
