import { useRef, type PointerEvent, type RefObject } from 'react';

const FAR_PX = 96;
const PHONE = '(max-width: 767px)';

/** On phones, where a dialog is a sheet from below: its head can be pulled down to close it. Shorter pulls spring back. */
export function useSheetPull({ sheet, onClose }: { sheet: RefObject<HTMLElement | null>; onClose: () => void }) {
  const from = useRef<number | null>(null);
  const move = (pixels: number): void => {
    if (sheet.current) sheet.current.style.transform = pixels > 0 ? `translateY(${pixels}px)` : '';
  };
  const pulled = (event: PointerEvent): number => (from.current === null ? 0 : event.clientY - from.current);
  const end = (event: PointerEvent, isClosing: boolean): void => {
    const distance = pulled(event);
    from.current = null;
    if (isClosing && distance > FAR_PX) onClose();
    else move(0);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (!event.isPrimary || !window.matchMedia(PHONE).matches) return;
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current !== null) move(pulled(event));
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  };
}
