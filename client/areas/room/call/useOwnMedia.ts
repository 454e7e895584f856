import { useCallback, useEffect, useRef, useState } from 'react';
import { openDevices, openOne, stopTracks, type MediaProblem } from './openDevices.ts';

type OwnMedia = {
  audio: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
  screen: MediaStreamTrack | null;
  problem: MediaProblem;
  isAsking: boolean;
};

const NONE: OwnMedia = { audio: null, camera: null, screen: null, problem: null, isAsking: true };

/** Phone browsers cannot share a screen; an unencrypted page has no `mediaDevices` at all. */
export const canShareScreen = (): boolean =>
  'mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices;

/**
 * Microphone, camera and screen of this browser. Without one of the devices the person can still
 * join. A camera that is turned off is released, so that its light goes out; a muted microphone
 * stays open, so that unmuting is instant.
 */
export function useOwnMedia() {
  const [media, setMedia] = useState(NONE);
  const latest = useRef(media);
  const devices = useRef<{ audio?: string; camera?: string }>({});
  /** A device that opens only after the person has left would stay on. */
  const isGone = useRef(false);
  useEffect(() => {
    latest.current = media;
  }, [media]);
  /** Replaces a track; a track ended by the operating system counts as missing. */
  const put = useCallback((kind: 'audio' | 'camera', track: MediaStreamTrack | null): void => {
    if (isGone.current) return stopTracks(track);
    track?.addEventListener('ended', () =>
      setMedia((before) =>
        before[kind] === track ? { ...before, [kind]: null, problem: 'missing' } : before,
      ),
    );
    const deviceId = track?.getSettings().deviceId;
    if (deviceId) devices.current[kind] = deviceId;
    setMedia((before) => {
      stopTracks(before[kind]);
      return { ...before, [kind]: track };
    });
  }, []);
  const accept = useCallback(
    ({ audio, camera, problem }: Awaited<ReturnType<typeof openDevices>>): void => {
      put('audio', audio);
      put('camera', camera);
      setMedia((before) => ({ ...before, problem, isAsking: false }));
    },
    [put],
  );
  const ask = useCallback((): Promise<void> => openDevices().then(accept), [accept]);
  useEffect(() => {
    isGone.current = false;
    void openDevices().then(accept);
    return () => {
      isGone.current = true;
      const { audio, camera, screen } = latest.current;
      stopTracks(audio, camera, screen);
    };
  }, [accept]);
  const choose = useCallback(
    async (kind: 'audio' | 'camera', deviceId?: string): Promise<void> => {
      const { track, problem } = await openOne(kind, deviceId);
      if (track) {
        track.enabled = latest.current[kind]?.enabled ?? true;
        put(kind, track);
      }
      setMedia((before) => ({ ...before, problem: track ? null : problem }));
    },
    [put],
  );
  const toggle = useCallback(
    (kind: 'audio' | 'camera'): void => {
      const track = latest.current[kind];
      if (!track) void choose(kind, devices.current[kind]);
      else if (kind === 'camera') put(kind, null);
      else {
        track.enabled = !track.enabled;
        setMedia((before) => ({ ...before }));
      }
    },
    [choose, put],
  );
  const stopSharing = useCallback((): void => {
    setMedia((before) => {
      stopTracks(before.screen);
      return { ...before, screen: null };
    });
  }, []);
  const share = useCallback(async (): Promise<void> => {
    const stream = await navigator.mediaDevices.getDisplayMedia({ video: true }).catch(() => null);
    const [screen = null] = stream?.getVideoTracks() ?? [];
    if (!screen) return;
    if (isGone.current) return stopTracks(screen);
    screen.addEventListener('ended', stopSharing);
    setMedia((before) => ({ ...before, screen }));
  }, [stopSharing]);
  return { media, ask, choose, toggle, share, stopSharing };
}
