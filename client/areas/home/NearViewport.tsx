import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { Box } from '../../ui/Layout.tsx';

/** Half the height of the viewport: content is rendered before a scrolling person reaches it. */
const MARGIN = '50% 0px';

/** Ids of what this document has rendered before: Back restores the scroll position at once. */
const rendered = new Set<string>();

let idle = Promise.resolve();

/** Settles in an idle period of its own for each caller, in the order of the calls. */
function ownIdlePeriod(): Promise<void> {
  idle = idle.then(() => new Promise((resolve) => requestIdleCallback(() => resolve())));
  return idle;
}

type Props = { id: string; placeholder: ReactNode; children: ReactNode };

/**
 * Renders `placeholder` until its space comes near the viewport or the browser is idle, because
 * rendering many cards at once blocks a phone. It should have the height of the children. What is
 * rendered while idle can be found in the page, printed, and reached by dragging the scrollbar.
 */
export function NearViewport({ id, placeholder, children }: Props) {
  const [isRendered, setRendered] = useState(() => rendered.has(id));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isRendered || !place.current) return;
    let isMounted = true;
    const renderChildren = (): void => {
      if (!isMounted) return;
      rendered.add(id);
      startTransition(() => setRendered(true));
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) renderChildren();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    // Safari has no idle periods.
    if ('requestIdleCallback' in window) void ownIdlePeriod().then(renderChildren);
    return () => {
      isMounted = false;
      observer.disconnect();
    };
  }, [id, isRendered]);
  return isRendered ? children : <Box ref={place}>{placeholder}</Box>;
}
