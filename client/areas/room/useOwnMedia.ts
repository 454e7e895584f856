import { useCallback, useEffect, useRef, useState } from 'react';

type MediaProblem = 'denied' | 'missing' | 'busy' | null;
type OwnMedia = {
  audio: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
  screen: MediaStreamTrack | null;
  problem: MediaProblem;
  isAsking: boolean;
};

const NONE: OwnMedia = { audio: null, camera: null, screen: null, problem: null, isAsking: true };
const HD = { width: { ideal: 1280 }, height: { ideal: 720 } };

/**
 * Microphone, camera and screen of this browser. Without one of the devices the person can still
 * join.
 */
export function useOwnMedia() {
  const [media, setMedia] = useState(NONE);
  const latest = useRef(media);
  useEffect(() => {
    latest.current = media;
  }, [media]);
  const ask = useCallback(async (): Promise<void> => {
    const asked = await openDevices();
    setMedia((before) => {
      stop(before.audio, before.camera);
      return { ...before, ...asked, isAsking: false };
    });
  }, []);
  useEffect(() => {
    void openDevices().then((asked) =>
      setMedia((before) => ({ ...before, ...asked, isAsking: false })),
    );
    return () => stop(latest.current.audio, latest.current.camera, latest.current.screen);
  }, []);
  const choose = useCallback(async (kind: 'audio' | 'camera', deviceId: string) => {
    const exact = { deviceId: { exact: deviceId } };
    const stream = await navigator.mediaDevices
      .getUserMedia(kind === 'audio' ? { audio: exact } : { video: { ...HD, ...exact } })
      .catch(() => null);
    const [track = null] = stream?.getTracks() ?? [];
    if (track)
      setMedia((before) => {
        stop(before[kind]);
        track.enabled = before[kind]?.enabled ?? true;
        return { ...before, [kind]: track };
      });
  }, []);
  /** A switched-off camera keeps its track, so that its light may stay on; it sends black. */
  const toggle = useCallback((kind: 'audio' | 'camera'): void => {
    setMedia((before) => {
      const track = before[kind];
      if (track) track.enabled = !track.enabled;
      return { ...before };
    });
  }, []);
  const stopSharing = useCallback((): void => {
    setMedia((before) => {
      stop(before.screen);
      return { ...before, screen: null };
    });
  }, []);
  const share = useCallback(async (): Promise<void> => {
    const stream = await navigator.mediaDevices.getDisplayMedia({ video: true }).catch(() => null);
    const [screen = null] = stream?.getVideoTracks() ?? [];
    if (!screen) return;
    screen.addEventListener('ended', stopSharing);
    setMedia((before) => ({ ...before, screen }));
  }, [stopSharing]);
  return { media, ask, choose, toggle, share, stopSharing };
}

function stop(...tracks: (MediaStreamTrack | null)[]): void {
  for (const track of tracks) track?.stop();
}

type Opened = Pick<OwnMedia, 'audio' | 'camera' | 'problem'>;

/** Both devices, or the one that works, or none. */
async function openDevices(): Promise<Opened> {
  const both = await open({ audio: true, video: HD });
  if (!both.problem || both.problem === 'denied') return both;
  const audio = await open({ audio: true });
  const camera = await open({ video: HD });
  return { audio: audio.audio, camera: camera.camera, problem: audio.problem ?? camera.problem };
}

async function open(constraints: MediaStreamConstraints): Promise<Opened> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia(constraints);
    const [audio = null] = stream.getAudioTracks();
    const [camera = null] = stream.getVideoTracks();
    return { audio, camera, problem: null };
  } catch (error) {
    return { audio: null, camera: null, problem: toProblem(error) };
  }
}

function toProblem(error: unknown): MediaProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotReadableError' ? 'busy' : 'missing';
}
