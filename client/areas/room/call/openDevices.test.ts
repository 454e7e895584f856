import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDevices, openOne } from './openDevices.ts';

type Kind = 'audio' | 'video';
/** The error of each device; one without an entry works. */
type Failures = Partial<Record<Kind, string>>;

function withDevices(failures: Failures): void {
  const getUserMedia = async (asked: Partial<Record<Kind, unknown>>) => {
    const kinds = (['audio', 'video'] as const).filter((kind) => asked[kind]);
    const failure = kinds.map((kind) => failures[kind]).find(Boolean);
    if (failure) throw new DOMException('', failure);
    const tracks = (kind: Kind) => (kinds.includes(kind) ? [kind] : []);
    return { getAudioTracks: () => tracks('audio'), getVideoTracks: () => tracks('video') };
  };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
}
afterEach(() => vi.unstubAllGlobals());

describe('openDevices', () => {
  it.each<[string, Failures, object]>([
    ['both', {}, { audio: 'audio', camera: 'video', problem: null }],
    [
      'none that are denied',
      { audio: 'NotAllowedError', video: 'NotAllowedError' },
      { audio: null, camera: null, problem: 'denied' },
    ],
    [
      'the microphone without a camera',
      { video: 'NotFoundError' },
      { audio: 'audio', camera: null, problem: 'missing' },
    ],
    [
      'the camera while the microphone is in use elsewhere',
      { audio: 'NotReadableError' },
      { audio: null, camera: 'video', problem: 'busy' },
    ],
  ])('the call opens %s', async (_name, failures, expected) => {
    withDevices(failures);
    expect(await openDevices()).toEqual(expected);
  });

  it('no device is found on an unencrypted page', async () => {
    vi.stubGlobal('navigator', {});
    expect(await openDevices()).toEqual({ audio: null, camera: null, problem: 'missing' });
  });
});

describe('openOne', () => {
  it('the reason why the chosen device does not open is reported', async () => {
    withDevices({ video: 'NotReadableError' });
    expect(await openOne('camera', 'webcam')).toEqual({ track: null, problem: 'busy' });
  });
});
