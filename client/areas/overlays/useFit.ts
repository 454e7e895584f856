import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Not taller than this, so that the buttons below stay in sight. */
const MAX_HEIGHT = 480;

/** How much something must shrink to be seen whole in its place; never more than its own size. */
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
