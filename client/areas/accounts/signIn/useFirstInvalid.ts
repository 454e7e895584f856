import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first invalid field whenever `occasion` (the state of the form, or an object
 * for each attempt to save) changes. Without an invalid field, the error of the form becomes visible.
 */
export function useFirstInvalid(occasion: object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!occasion) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalid) invalid.focus();
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [occasion]);
  return form;
}
