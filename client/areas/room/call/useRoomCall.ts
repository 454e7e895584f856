import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LocalTracks, PeerState } from './roomPeer.ts';
import type { Call } from './roomMeeting.ts';
import { NEW_CALL, startRoomCall, type RoomCall } from './startRoomCall.ts';
import { useSendRoomSignalMutation } from './useSendRoomSignalMutation.ts';

type Options = {
  bookingId: string;
  iceServers: RTCIceServer[];
  isRelayed: boolean;
  tracks: LocalTracks;
  own: PeerState;
};

/** Keeps this tab in the room and connected to the other side until the component is unmounted. */
export function useRoomCall({ bookingId, iceServers, isRelayed, tracks, own }: Options): Call {
  const [call, setCall] = useState(NEW_CALL);
  const [sendSignal] = useSendRoomSignalMutation();
  const running = useRef<RoomCall | null>(null);
  const send = useEffectEvent(async (signal: { tabId: string; body: string }) => {
    const { result } = await sendSignal({ input: { bookingId, ...signal } });
    return result.code !== 'RATE_LIMITED';
  });
  const start = useEffectEvent(() =>
    startRoomCall({
      bookingId,
      iceServers,
      isRelayed,
      tracks,
      own,
      send: (signal) => send(signal),
      onChange: (part) => setCall((before) => ({ ...before, ...part })),
    }),
  );
  useEffect(() => {
    const started = start();
    running.current = started;
    return () => started.leave();
  }, []);
  const { audio, video } = tracks;
  useEffect(() => running.current?.setTracks({ audio, video }), [audio, video]);
  const { hasMic, hasCamera, isSharing, isDirect } = own;
  useEffect(
    () => running.current?.setOwn({ hasMic, hasCamera, isSharing, isDirect }),
    [hasMic, hasCamera, isSharing, isDirect],
  );
  return call;
}
