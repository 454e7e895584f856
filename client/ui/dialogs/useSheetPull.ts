import { useRef, type PointerEvent } from 'react';
import { BELOW_MD } from '../theme/breakpoints.ts';

const FAR_PX = 96;

/**
 * Lets the user close a dialog's bottom sheet on phones by pulling its header down. Shorter pulls
 * spring back.
 */
export function useSheetPull(onClose: () => void) {
  const from = useRef<number | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || !window.matchMedia(BELOW_MD).matches) return;
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current !== null) move(event.currentTarget, event.clientY - from.current);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const isFar = from.current !== null && event.clientY - from.current > FAR_PX;
      from.current = null;
      if (isFar) onClose();
      else move(event.currentTarget, 0);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      from.current = null;
      move(event.currentTarget, 0);
    },
  };
}

function move(head: HTMLElement, pixels: number): void {
  const sheet = head.parentElement;
  if (sheet) sheet.style.transform = pixels > 0 ? `translateY(${pixels}px)` : '';
}
