import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { Box } from '../../ui/Layout.tsx';

/** Half the height of the viewport: content is rendered before a scrolling person reaches it. */
const MARGIN = '50% 0px';

/** Ids of what this document has rendered before: Back restores the scroll position at once. */
const rendered = new Set<string>();

type Props = { id: string; placeholder: ReactNode; children: ReactNode };

/**
 * Renders `placeholder` until its space comes near the viewport, because rendering many cards
 * blocks a phone. It should have the height of the children.
 */
export function NearViewport({ id, placeholder, children }: Props) {
  const [isRendered, setRendered] = useState(() => rendered.has(id));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isRendered || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        rendered.add(id);
        startTransition(() => setRendered(true));
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [id, isRendered]);
  return isRendered ? children : <Box ref={place}>{placeholder}</Box>;
}
