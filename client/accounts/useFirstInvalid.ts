import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the first invalid field each time when `occasion` changes. */
export function useFirstInvalid(occasion: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [occasion]);
  return form;
}
