import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first invalid field whenever `occasion` (the state of the form) changes.
 */
export function useFirstInvalid(occasion: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (occasion) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [occasion]);
  return form;
}
