/** Messages between the two browsers; the server forwards them without reading them. */
export type RoomSignal =
  | { to: string; round: number; description: RTCSessionDescriptionInit }
  | { to: string; round: number; candidate: RTCIceCandidateInit }
  | { to: string; state: PeerState }
  | { to: string; hasLeft: true };

/** What a side reports about itself. `isDirect`: it agrees to a connection without a relay. */
export type PeerState = {
  hasMic: boolean;
  hasCamera: boolean;
  isSharing: boolean;
  isDirect: boolean;
};

export type MediaPath = 'direct' | 'relay';

export type LocalTracks = { audio: MediaStreamTrack | null; video: MediaStreamTrack | null };

type Options = {
  otherTabId: string;
  /** The creator's side sends the first offer, and ignores an offer that collides with its own. */
  isOfferer: boolean;
  iceServers: RTCIceServer[];
  policy: RTCIceTransportPolicy;
  tracks: LocalTracks;
  send: (signal: RoomSignal) => void;
  onStream: (stream: MediaStream) => void;
  onConnection: (state: RTCPeerConnectionState) => void;
};

export type RoomPeer = {
  otherTabId: string;
  receive: (signal: RoomSignal) => Promise<void>;
  setTracks: (tracks: LocalTracks) => void;
  /** Restarts ICE when direct connections become allowed or forbidden. */
  setPolicy: (policy: RTCIceTransportPolicy) => void;
  /** Restarts ICE after a lost network. */
  restart: () => void;
  /** Starts over with a new connection; only the offering side does. */
  rebuild: () => void;
  state: () => RTCPeerConnectionState;
  /** The current media path; null without a connection. */
  readPath: () => Promise<MediaPath | null>;
  close: () => void;
};

/**
 * The connection to the other browser by perfect negotiation
 * (https://www.w3.org/TR/webrtc/#perfect-negotiation-example). Every rebuilt connection has a
 * higher round, and signals of older rounds are ignored.
 */
export function createRoomPeer(options: Options): RoomPeer {
  const { otherTabId, isOfferer, iceServers, send, onStream, onConnection } = options;
  let { tracks, policy } = options;
  let round = isOfferer ? 1 : 0;
  let connection = isOfferer ? open() : null;

  /** One transport for sound and picture, which halves the number of candidates. */
  function configuration(): RTCConfiguration {
    return { iceServers, iceTransportPolicy: policy, bundlePolicy: 'max-bundle' };
  }

  function open(): Negotiated {
    const own = round;
    const negotiated = negotiate({
      configuration: configuration(),
      isOfferer,
      tracks,
      onStream,
      onConnection: (state) => own === round && onConnection(state),
      sendDescription: (description) => send({ to: otherTabId, round: own, description }),
      sendCandidate: (candidate) => send({ to: otherTabId, round: own, candidate }),
    });
    return negotiated;
  }

  const rebuild = (): void => {
    if (!isOfferer) return;
    connection?.close();
    round += 1;
    connection = open();
  };

  // One signal after the other, because a candidate needs the description before it.
  let last: Promise<void> = Promise.resolve();
  const handle = async (signal: RoomSignal): Promise<void> => {
    if (!('round' in signal)) return;
    if (signal.round > round && !isOfferer) {
      connection?.close();
      round = signal.round;
      connection = open();
    }
    const own = round;
    if (signal.round !== own) return;
    // A connection that was replaced meanwhile may reject what it receives.
    await connection?.receive(signal).catch(() => own === round && rebuild());
  };

  return {
    otherTabId,
    receive: (signal) => (last = last.then(() => handle(signal))),
    setTracks: (next) => {
      tracks = next;
      connection?.setTracks(next);
    },
    setPolicy: (next) => {
      if (next === policy) return;
      policy = next;
      connection?.configure(configuration());
      if (isOfferer) connection?.restart();
    },
    restart: () => connection?.restart(),
    rebuild,
    state: () => connection?.state() ?? 'new',
    readPath: async () => (await connection?.readPath()) ?? null,
    close: () => connection?.close(),
  };
}

type Negotiating = {
  configuration: RTCConfiguration;
  isOfferer: boolean;
  tracks: LocalTracks;
  onStream: (stream: MediaStream) => void;
  onConnection: (state: RTCPeerConnectionState) => void;
  sendDescription: (description: RTCSessionDescriptionInit) => void;
  sendCandidate: (candidate: RTCIceCandidateInit) => void;
};
type Received = { description: RTCSessionDescriptionInit } | { candidate: RTCIceCandidateInit };
type Negotiated = {
  receive: (signal: Received) => Promise<void>;
  setTracks: (tracks: LocalTracks) => void;
  configure: (configuration: RTCConfiguration) => void;
  restart: () => void;
  state: () => RTCPeerConnectionState;
  readPath: () => Promise<MediaPath | null>;
  close: () => void;
};

function negotiate({
  configuration,
  isOfferer,
  tracks: provided,
  onStream,
  onConnection,
  sendDescription,
  sendCandidate,
}: Negotiating): Negotiated {
  const peer = new RTCPeerConnection(configuration);
  const stream = new MediaStream();
  let tracks = provided;
  let isMakingOffer = false;
  let isIgnoring = false;
  let early: RTCIceCandidateInit[] = [];

  const attach = (): void => {
    for (const transceiver of peer.getTransceivers()) {
      if (transceiver.currentDirection === 'stopped') continue;
      const kind = transceiver.receiver.track.kind as 'audio' | 'video';
      if (transceiver.direction !== 'sendrecv') transceiver.direction = 'sendrecv';
      if (transceiver.sender.track !== tracks[kind])
        void transceiver.sender.replaceTrack(tracks[kind]);
    }
  };
  peer.ontrack = ({ track }) => {
    stream.addTrack(track);
    onStream(stream);
  };
  peer.onicecandidate = ({ candidate }) => candidate && sendCandidate(candidate.toJSON());
  peer.onconnectionstatechange = () => onConnection(peer.connectionState);
  peer.onnegotiationneeded = async () => {
    try {
      isMakingOffer = true;
      await peer.setLocalDescription();
      if (peer.localDescription) sendDescription(peer.localDescription.toJSON());
    } finally {
      isMakingOffer = false;
    }
  };
  if (isOfferer) {
    peer.addTransceiver('audio');
    peer.addTransceiver('video');
    attach();
  }
  return {
    receive: async (signal) => {
      if ('description' in signal) {
        const { description } = signal;
        const isCrossing =
          description.type === 'offer' && (isMakingOffer || peer.signalingState !== 'stable');
        isIgnoring = isOfferer && isCrossing;
        if (isIgnoring) return;
        await peer.setRemoteDescription(description);
        for (const candidate of early) await peer.addIceCandidate(candidate);
        early = [];
        if (description.type !== 'offer') return;
        attach();
        await peer.setLocalDescription();
        if (peer.localDescription) sendDescription(peer.localDescription.toJSON());
      } else if (!peer.remoteDescription) early.push(signal.candidate);
      else
        await peer.addIceCandidate(signal.candidate).catch((error: unknown) => {
          if (!isIgnoring) throw error;
        });
    },
    setTracks: (next) => {
      tracks = next;
      attach();
    },
    configure: (next) => peer.setConfiguration(next),
    restart: () => peer.restartIce(),
    state: () => peer.connectionState,
    readPath: () => readPath(peer),
    close: () => {
      peer.onconnectionstatechange = null;
      peer.close();
    },
  };
}

type StatsRow = Record<string, unknown> & { type: string };

async function readPath(peer: RTCPeerConnection): Promise<MediaPath | null> {
  const stats = await peer.getStats();
  return peer.connectionState === 'connected' ? pathOf(stats) : null;
}

/** Direct unless one end of the selected candidate pair is an address of the relay. */
function pathOf(stats: RTCStatsReport): MediaPath | null {
  const rows = [...stats.values()] as StatsRow[];
  const transport = rows.find(({ type }) => type === 'transport');
  const pair = rows.find(
    ({ type, id, selected }) =>
      // Firefox marks the pair itself.
      type === 'candidate-pair' &&
      (selected === true || id === transport?.['selectedCandidatePairId']),
  );
  if (!pair) return null;
  const ends = rows.filter(
    ({ id }) => id === pair['localCandidateId'] || id === pair['remoteCandidateId'],
  );
  return ends.some(({ candidateType }) => candidateType === 'relay') ? 'relay' : 'direct';
}
