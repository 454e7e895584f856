import type { KeyboardEvent } from 'react';
import { hasModifier } from '../../ui/hasModifier.ts';

type Move = { event: KeyboardEvent; area: HTMLElement };

/** Arrow keys move between the field and the results; Enter in the field opens the first result. */
export function moveInGrid({ event, area }: Move): void {
  if (hasModifier(event)) return;
  const field = area.querySelector<HTMLElement>('input[type=search]');
  const results = findResults(area);
  const index = results.indexOf(document.activeElement as HTMLElement);
  const isInField = document.activeElement === field;
  const [first] = results;
  if (!first || (index < 0 && !isInField)) return;
  if (isInField) {
    if (event.key === 'ArrowDown') first.focus();
    else if (event.key === 'Enter') first.click();
    else return;
    event.preventDefault();
    return;
  }
  const step = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: getColumns(results),
    ArrowUp: -getColumns(results),
  }[event.key];
  if (!step) return;
  event.preventDefault();
  if (index + step < 0) field?.focus();
  else results[index + step]?.focus();
}

/** Opens the first result, like Enter in the field. */
export function openFirst(area: HTMLElement): void {
  findResults(area)[0]?.click();
}

const findResults = (area: HTMLElement): HTMLElement[] =>
  [...area.querySelectorAll('[data-result]')].flatMap(
    (result) => result.querySelector<HTMLElement>('a, button') ?? [],
  );

/** The number of columns: the results with the same top as the first one. */
function getColumns(results: HTMLElement[]): number {
  const top = results[0]?.getBoundingClientRect().top ?? 0;
  return Math.max(
    1,
    results.filter((result) => Math.abs(result.getBoundingClientRect().top - top) < 2).length,
  );
}
