/** Specification, section 9. */
const HIDE_AFTER_MS = 600;

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/**
 * Shows the scrollbars of inner scroll areas only while they scroll and for 600 ms after;
 * theme/globalCss.ts styles them.
 */
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
