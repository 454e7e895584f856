import type { KeyboardEvent } from 'react';
import { hasModifier } from './hasModifier.ts';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The button to which an arrow, Home or End key moves the focus within a group. */
export function buttonAt({ group, key }: { group: HTMLElement; key: string }): HTMLElement | null {
  const buttons = [...group.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const from = buttons.findIndex((button) => button === document.activeElement);
  const focused = buttons[from];
  if (!focused) return null;
  if (key in STEPS) return buttons[from + (STEPS[key] ?? 0)] ?? null;
  if (key === 'Home') return buttons[0] ?? null;
  if (key === 'End') return buttons.at(-1) ?? null;
  if (key === 'ArrowDown') return nearestBeyond(focused, buttons.slice(from + 1));
  if (key === 'ArrowUp') return nearestBeyond(focused, buttons.slice(0, from).toReversed());
  return null;
}

/** The nearest button on the line below or above. */
function nearestBeyond(focused: HTMLElement, candidates: HTMLElement[]): HTMLElement | null {
  const here = focused.getBoundingClientRect();
  const [first] = candidates.filter((button) => button.getBoundingClientRect().top !== here.top);
  const line = first?.getBoundingClientRect().top;
  const distance = (button: HTMLElement): number =>
    Math.abs(button.getBoundingClientRect().left - here.left);
  return (
    candidates
      .filter((button) => button.getBoundingClientRect().top === line)
      .sort((a, b) => distance(a) - distance(b))[0] ?? null
  );
}

/** For `onKeyDown` of a group with one tab stop: arrow keys, Home and End move the focus. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (hasModifier(event)) return;
  const next = buttonAt({ group: event.currentTarget, key: event.key });
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * The ref of a panel that can disappear without an action on this page: the focus moves from its
 * buttons to the content of the page instead of the document.
 */
export const focusMainAfter = (panel: HTMLElement | null) => () => {
  if (panel?.contains(document.activeElement)) document.querySelector('main')?.focus();
};
