import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

export type FrameStatus = 'cached' | 'live' | 'reconnecting' | 'hidden' | 'missing';

/** Delay before the frame reloads: choosing a colour passes through many values. */
const SETTLE_MS = 350;

/**
 * The connection state that the overlay in the frame reports, and a switch that simulates a lost
 * network.
 */
export function useOverlayFrame(address: string): {
  frame: RefObject<HTMLIFrameElement | null>;
  source: string;
  status: FrameStatus | null;
  isCut: boolean;
  cut: (isCut: boolean) => void;
  greet: () => void;
} {
  const frame = useRef<HTMLIFrameElement>(null);
  const [source, setSource] = useState(address);
  const [status, setStatus] = useState<FrameStatus | null>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSource(address), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [address]);
  useEffect(() => {
    const handleMessage = ({
      source: from,
      data,
    }: MessageEvent<{ slotcastStatus?: FrameStatus } | null>): void => {
      if (from === frame.current?.contentWindow && data?.slotcastStatus)
        setStatus(data.slotcastStatus);
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, []);
  // A sandboxed frame has no origin that could be the target.
  const send = useCallback(
    (slotcastCut: boolean) => frame.current?.contentWindow?.postMessage({ slotcastCut }, '*'),
    [],
  );
  const cut = useCallback(
    (next: boolean) => {
      setCut(next);
      send(next);
    },
    [send],
  );
  return {
    frame,
    source,
    status,
    isCut,
    cut,
    greet: useCallback(() => send(isCut), [send, isCut]),
  };
}
