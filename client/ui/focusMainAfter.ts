/**
 * For `ref` of a region that disappears without being used, such as one that another tab removes:
 * the focus moves from its buttons to the content of the page instead of the document.
 */
export const focusMainAfter = (region: HTMLElement | null) => () => {
  if (region?.contains(document.activeElement)) document.querySelector('main')?.focus();
};
