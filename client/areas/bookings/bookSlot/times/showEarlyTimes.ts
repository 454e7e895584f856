import type { SlotGrid_slots$data } from '../../../../__generated__/SlotGrid_slots.graphql.ts';
import { storeEarlyPress } from '../../../../app/earlyPress.ts';
import { formatLongDay, getNoon } from '../../../../format/dateTime.ts';
import { getLocale } from '../../../../i18n/getLocale.ts';
import { readChosenZone } from './chosenZone.ts';
import { byDay } from './days.ts';
import { slotWords } from './slotWords.ts';

type Slot = SlotGrid_slots$data[number];
/** The part of the response to ProfilePageQuery that is used here. */
export type EarlyProfile = {
  readonly isSellingPaused: boolean;
  readonly slots: readonly Slot[];
};

/**
 * Shows the free slots of the creator's first free day in the prerendered document (TimesSkeleton),
 * before the app runs. A pressed slot is stored in the URL, from which the app reads it.
 */
export function showEarlyTimes({ isSellingPaused, slots }: EarlyProfile): void {
  const section = document.querySelector<HTMLElement>('[data-early-times]');
  // The document is hidden when the viewer chose another language.
  if (!section || isSellingPaused || 'otherLanguage' in document.documentElement.dataset) return;
  const zoned = {
    locale: getLocale({ spoken: document.documentElement.lang, browser: navigator.language }),
    timeZone: readChosenZone(),
  };
  const coming = slots.filter(({ startsAt }) => Date.parse(startsAt) > Date.now());
  const freeDay = [...byDay(coming, zoned.timeZone)].find(([, ofDay]) =>
    ofDay.some(({ state }) => state === 'FREE'),
  );
  const [title, heading, button] = section.querySelector('template')?.content.children ?? [];
  if (!freeDay || !title || !heading || !button) return;
  const [day, ofDay] = freeDay;
  const [headingCell, ...cells] = section.querySelectorAll('[data-skeleton]');
  title.textContent = document.title;
  heading.textContent = formatLongDay(getNoon(day), { ...zoned, timeZone: 'UTC' });
  headingCell?.replaceWith(title, heading);
  for (const [index, cell] of cells.entries()) {
    const slot = ofDay[index];
    if (!slot) cell.remove();
    else if (slot.state === 'FREE')
      cell.replaceWith(createButton({ slot, template: button, texts: section.dataset, zoned }));
  }
  makeUsable(section);
  section.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-slot]') : null;
    if (pressed) choose({ pressed, section, day });
  });
  keepFocus(section);
}

type Created = {
  slot: Slot;
  template: Element;
  texts: DOMStringMap;
  zoned: { locale: string; timeZone: string };
};

function createButton({ slot, template, texts, zoned }: Created): HTMLElement {
  const { free = '', final = '' } = texts;
  const { time, price } = slotWords({
    slot,
    now: Date.now(),
    ...zoned,
    texts: { free, final: (amount) => final.replace('{price}', () => amount) },
  });
  const button = template.cloneNode(true) as HTMLElement;
  button.dataset['slot'] = slot.id;
  for (const [index, text] of [time, price, slot.sessionType?.title].entries()) {
    const line = button.children[index];
    if (text && line) line.textContent = text;
  }
  return button;
}

/** The prerendered page is inert until the app runs; everything but this element stays so. */
function makeUsable(element: HTMLElement): void {
  const page = element.closest('[data-shell]');
  if (!page) return;
  let inner: Element = element;
  while (inner !== page && inner.parentElement) {
    const parent: Element = inner.parentElement;
    for (const child of parent.children) child.toggleAttribute('inert', child !== inner);
    parent.removeAttribute('aria-hidden');
    inner = parent;
  }
  page.removeAttribute('inert');
}

type Press = { pressed: HTMLElement; section: HTMLElement; day: string };

function choose({ pressed, section, day }: Press): void {
  const { slot = '' } = pressed.dataset;
  for (const button of section.querySelectorAll('[data-slot]'))
    button.setAttribute('aria-pressed', String(button === pressed));
  storeEarlyPress(slot);
  window.history.replaceState(window.history.state, '', `?${new URLSearchParams({ slot, day })}`);
  // The router reads the URL when it starts, and again if it has started meanwhile.
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}

/** The app replaces the focused button by its own. */
function keepFocus(section: HTMLElement): void {
  let focused: string | undefined;
  document.addEventListener('focusin', ({ target }) => {
    focused =
      target instanceof HTMLElement && section.contains(target) ? target.dataset['slot'] : '';
  });
  window.addEventListener('slotcast:started', () => {
    if (!focused) return;
    const button = document.querySelector<HTMLElement>(`[data-slot="${CSS.escape(focused)}"]`);
    button?.focus({ preventScroll: true });
  });
}
