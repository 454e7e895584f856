import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useOwnMedia } from './useOwnMedia.ts';

type Kind = 'audio' | 'video';

/** Tracks that the browser has opened and that are not stopped. */
let running: Kind[] = [];
/** Answers the browser's question to the person, in the order of the questions. */
let answers: (() => void)[] = [];

function makeTrack(kind: Kind): MediaStreamTrack {
  running.push(kind);
  const stop = vi.fn(() => void running.splice(running.indexOf(kind), 1));
  const track = { kind, enabled: true, stop, addEventListener: vi.fn(), getSettings: () => ({}) };
  return track as unknown as MediaStreamTrack;
}

function ask(kinds: Kind[]): Promise<MediaStream> {
  return new Promise((resolve) => {
    answers.push(() => {
      const tracks = kinds.map(makeTrack);
      const of = (kind: Kind) => tracks.filter((track) => track.kind === kind);
      const stream = { getAudioTracks: () => of('audio'), getVideoTracks: () => of('video') };
      resolve(stream as unknown as MediaStream);
    });
  });
}

const answer = () => act(async () => answers.shift()?.());

const browser = navigator;
beforeEach(() => {
  running = [];
  answers = [];
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: (asked: Partial<Record<Kind, unknown>>) =>
        ask((['audio', 'video'] as const).filter((kind) => asked[kind])),
      getDisplayMedia: () => ask(['video']),
    },
  });
});
afterEach(() => vi.stubGlobal('navigator', browser));

describe('useOwnMedia', () => {
  it('microphone and camera are on until the person leaves', async () => {
    const { unmount } = renderHook(() => useOwnMedia());
    await answer();
    expect(running).toEqual(['audio', 'video']);
    unmount();
    expect(running).toEqual([]);
  });

  it.each([
    ['the camera', (media: ReturnType<typeof useOwnMedia>) => media.toggle('camera')],
    ['the screen', (media: ReturnType<typeof useOwnMedia>) => void media.share()],
    ['a device asked for again', (media: ReturnType<typeof useOwnMedia>) => void media.ask()],
  ])('%s that opens only after the person has left does not stay on', async (_name, open) => {
    const { result, unmount } = renderHook(() => useOwnMedia());
    await answer();
    act(() => result.current.toggle('camera'));
    act(() => open(result.current));
    unmount();
    await answer();
    expect(running).toEqual([]);
  });
});
