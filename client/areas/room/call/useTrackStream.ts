import { useMemo } from 'react';

/** A stream of one track for a video element. */
export function useTrackStream(track: MediaStreamTrack | null): MediaStream | null {
  return useMemo(() => (track ? new MediaStream([track]) : null), [track]);
}
