/** Specification, section 9. */
const HIDE_AFTER_MS = 600;

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/** The bars of areas that scroll within the page are there while they move, and 600 ms longer; theme/globalCss.ts draws them. */
export function hideScrollbars(): void {
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      target.dataset['scrolling'] = '';
      clearTimeout(timers.get(target));
      timers.set(
        target,
        setTimeout(() => delete target.dataset['scrolling'], HIDE_AFTER_MS),
      );
    },
    { capture: true, passive: true },
  );
}
