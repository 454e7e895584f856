import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';

const NONE: ReadonlySet<number> = new Set();

/**
 * The selected cells, identified by their start: chosen by dragging, with Shift, or one by one once
 * there is a selection.
 */
export function useSelection(starts: readonly number[]) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(NONE);
  const anchor = useRef<number | null>(null);
  const hasDragged = useRef(false);
  const reached = useRef<number | null>(null);

  const clear = useCallback(() => setSelected(NONE), []);
  const selectTo = useCallback(
    (from: number, to: number) => {
      const [first, last] = from < to ? [from, to] : [to, from];
      setSelected(new Set(starts.filter((start) => start >= first && start <= last)));
    },
    [starts],
  );
  const toggle = useCallback(
    (start: number) =>
      setSelected((before) =>
        before.has(start)
          ? new Set([...before].filter((one) => one !== start))
          : new Set([...before, start]),
      ),
    [],
  );

  useEffect(() => {
    const move = (event: globalThis.PointerEvent): void => {
      if (anchor.current === null) return;
      // A touch event keeps its first target, so look up the element under the finger.
      const at = getStart(document.elementFromPoint(event.clientX, event.clientY));
      if (at === null || (at === anchor.current && !hasDragged.current)) return;
      if (hasDragged.current && at === reached.current) return;
      hasDragged.current = true;
      reached.current = at;
      selectTo(anchor.current, at);
    };
    const end = (): void => {
      anchor.current = null;
    };
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', end);
    document.addEventListener('pointercancel', end);
    return () => {
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', end);
      document.removeEventListener('pointercancel', end);
    };
  }, [selectTo]);

  const press = useCallback((event: PointerEvent) => {
    hasDragged.current = false;
    anchor.current =
      event.button === 0 && !event.shiftKey ? getStart(event.target as Element) : null;
  }, []);
  /** Whether the following click only ends a drag. */
  const endedDrag = useCallback(() => {
    const ended = hasDragged.current;
    hasDragged.current = false;
    return ended;
  }, []);
  return { selected, clear, selectTo, toggle, press, endedDrag };
}

/** The start of the cell that contains an element. */
export function getStart(element: Element | null): number | null {
  const start = element?.closest<HTMLElement>('[data-start]')?.dataset['start'];
  return start === undefined ? null : Number(start);
}
