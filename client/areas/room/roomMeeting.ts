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
  /** This browser has lost the server. */
  isOffline: boolean;
  /** How media goes while connected; null until it is known. */
  path: MediaPath | null;
  stream: MediaStream | null;
  other: PeerState | null;
};

export type MeetingOptions = {
  iceServers: RTCIceServer[];
  /** Media must go through the relay unless both agreed to a direct connection. */
  isRelayed: boolean;
  tracks: LocalTracks;
  own: PeerState;
  onChange: (part: Partial<Call>) => void;
};

const STUCK_MS = 15_000;

/** Connects this tab to the tab of the other side, whichever that is at the moment. */
export function createRoomMeeting({
  iceServers,
  isRelayed,
  onChange,
  post,
  ...given
}: MeetingOptions & { post: (signal: RoomSignal) => void }) {
  let { tracks, own } = given;
  let other: PeerState | null = null;
  let peer: RoomPeer | null = null;
  let isCreator = false;
  let isWaiting = true;
  let since = 0;

  const follow = (state: RTCPeerConnectionState): void => {
    if (state === 'connected') void updateConnection({ peer, onChange });
    if (state !== 'disconnected' && state !== 'failed') return;
    since = Date.now();
    onChange({ status: 'lost' });
    if (state === 'failed') peer?.restart();
  };
  const policy = () => policyOf({ isRelayed, own, other });
  const connect = (otherTabId: string): void => {
    peer?.close();
    // Another tab may have chosen differently.
    other = null;
    peer = createRoomPeer({
      otherTabId,
      isOfferer: isCreator,
      iceServers,
      policy: policy(),
      tracks,
      send: post,
      onStream: (stream) => onChange({ stream }),
      onConnection: follow,
    });
    onChange({ status: 'connecting', isStuck: false, stream: null, path: null, other });
  };
  const meet = (otherTabId: string): void => {
    isWaiting = false;
    since = Date.now();
    if (peer?.otherTabId !== otherTabId) connect(otherTabId);
    else if (peer.state() !== 'connected') peer.restart();
    post({ to: otherTabId, state: own });
  };
  return {
    setSide: (isOurs: boolean): void => void (isCreator = isOurs),
    meet,
    part: (otherTabId: string): void => {
      // Media may go on after a lost connection to the server; then it decides.
      if (peer?.otherTabId !== otherTabId || peer.state() === 'connected') return;
      isWaiting = true;
      onChange({ status: 'waiting', isStuck: false });
    },
    receive: (from: string, signal: RoomSignal): void => {
      if (!peer) meet(from);
      if (peer?.otherTabId !== from) return;
      if ('state' in signal) {
        other = signal.state;
        onChange({ other });
        peer.setPolicy(policy());
      } else void peer.receive(signal).catch(() => peer?.rebuild());
    },
    /** Begins again when connecting takes too long; a new way is not an event of the browser. */
    check: (): void => {
      if (peer?.state() === 'connected') void updateConnection({ peer, onChange });
      const isFine = !peer || isWaiting || peer.state() === 'connected';
      if (isFine || Date.now() - since < STUCK_MS) return;
      since = Date.now();
      onChange({ isStuck: true });
      peer?.rebuild();
    },
    setTracks: (next: LocalTracks): void => {
      tracks = next;
      peer?.setTracks(next);
    },
    setOwn: (next: PeerState): void => {
      own = next;
      peer?.setPolicy(policy());
      if (peer) post({ to: peer.otherTabId, state: own });
    },
    end: (): void => peer?.close(),
  };
}

type Updating = { peer: RoomPeer | null; onChange: MeetingOptions['onChange'] };

async function updateConnection({ peer, onChange }: Updating): Promise<void> {
  onChange({ status: 'connected', isStuck: false });
  const path = await peer?.readPath();
  if (path) onChange({ path });
}

type Choices = { isRelayed: boolean; own: PeerState; other: PeerState | null };

/** Direct only once both sides are known to agree. */
function policyOf({ isRelayed, own, other }: Choices): RTCIceTransportPolicy {
  return isRelayed && !(own.isDirect && other?.isDirect) ? 'relay' : 'all';
}
