export type MediaProblem = 'denied' | 'missing' | 'busy' | null;

const HD = { width: { ideal: 1280 }, height: { ideal: 720 } };

type Opened = {
  audio: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
  problem: MediaProblem;
};

export function stopTracks(...tracks: (MediaStreamTrack | null)[]): void {
  for (const track of tracks) track?.stop();
}

/** Both devices, or the one that works, or none. */
export async function openDevices(): Promise<Opened> {
  const both = await open({ audio: true, video: HD });
  if (!both.problem || both.problem === 'denied') return both;
  const audio = await open({ audio: true });
  const camera = await open({ video: HD });
  return { audio: audio.audio, camera: camera.camera, problem: audio.problem ?? camera.problem };
}

/** One device; the one with this id if it still exists. */
export async function openOne(
  kind: 'audio' | 'camera',
  deviceId?: string,
): Promise<{ track: MediaStreamTrack | null; problem: MediaProblem }> {
  const which = deviceId ? { deviceId: { ideal: deviceId } } : {};
  const opened = await open(
    kind === 'audio' ? { audio: deviceId ? which : true } : { video: { ...HD, ...which } },
  );
  return { track: opened[kind], problem: opened.problem };
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
