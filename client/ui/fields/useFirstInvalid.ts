import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';

/**
 * Moves the focus to the first invalid field whenever `occasion` (the state of the form) changes.
 * Without an invalid field, the error of the form becomes visible.
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

/** useFirstInvalid after every attempt to save, also when a repeated attempt has the same problem. */
export function useCheckedSubmit(save: () => Promise<void>) {
  const [attempt, setAttempt] = useState<object | null>(null);
  const form = useFirstInvalid(attempt);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await save();
    setAttempt({});
  };
  return { form, onSubmit: (event: FormEvent): void => void submit(event) };
}
