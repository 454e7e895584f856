/**
 * The ref of a panel that can disappear without an action on this page: the focus moves from its
 * buttons to the content of the page instead of the document.
 */
export const focusMainAfter = (panel: HTMLElement | null) => () => {
  if (panel?.contains(document.activeElement)) document.querySelector('main')?.focus();
};
