import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Maximum height in px, which keeps the buttons below visible. */
const MAX_HEIGHT = 480;

/** The scale that makes an element fit into its container, at most 1. */
export function useFit({ width, height }: { width: number; height: number }): {
  place: RefObject<HTMLDivElement | null>;
  scale: number;
} {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setRoom(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { place, scale: Math.min(1, room / width, MAX_HEIGHT / height) };
}
