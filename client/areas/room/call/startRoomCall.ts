import { createRoomMeeting, type Call, type MeetingOptions } from './roomMeeting.ts';
import type { LocalTracks, PeerState, RoomSignal } from './roomPeer.ts';
import { openRoomLine } from '../roomLine.ts';
import { createSignalQueue } from './signalQueue.ts';

export const NEW_CALL: Call = {
  status: 'waiting',
  isStuck: false,
  isOffline: false,
  path: null,
  stream: null,
  other: null,
};

type Options = MeetingOptions & {
  bookingId: string;
  /** Resolves to whether to continue with the next one. */
  send: (signal: { tabId: string; body: string }) => Promise<boolean>;
};

export type RoomCall = {
  setTracks: (tracks: LocalTracks) => void;
  setOwn: (own: PeerState) => void;
  leave: () => void;
};

const CHECK_MS = 3_000;

/** Enters the room with this tab and connects to the other side until `leave`. */
export function startRoomCall({ bookingId, send, ...options }: Options): RoomCall {
  const { onChange } = options;
  const tabId = crypto.randomUUID();
  const queue = createSignalQueue((body) => send({ tabId, body }));
  const meeting = createRoomMeeting({
    ...options,
    post: queue.add,
  });
  const timer = setInterval(() => meeting.check(), CHECK_MS);
  const end = (): void => {
    clearInterval(timer);
    queue.close();
    meeting.end();
  };
  const leaveLine = openRoomLine({
    bookingId,
    tabId,
    onHello: ({ isCreator, otherTabId }) => {
      meeting.setSide(isCreator);
      onChange({ isOffline: false });
      if (otherTabId) meeting.meet(otherTabId);
    },
    onEntered: meeting.meet,
    onLeft: meeting.part,
    onSignal: ({ tabId: from, body }) => {
      const signal = JSON.parse(body) as RoomSignal;
      if (signal.to === tabId) meeting.receive(from, signal);
    },
    onReplaced: () => {
      end();
      onChange({ status: 'replaced' });
    },
    onEnded: () => {
      end();
      onChange({ status: 'ended' });
    },
    onLost: () => onChange({ isOffline: true }),
  });
  return {
    setTracks: meeting.setTracks,
    setOwn: meeting.setOwn,
    leave: () => {
      const farewell = meeting.farewell();
      // Without this message the other side treats it as a lost connection, like a closed tab.
      if (farewell) void send({ tabId, body: JSON.stringify(farewell) }).catch(() => false);
      leaveLine();
      end();
    },
  };
}
