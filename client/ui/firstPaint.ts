/** In ms, for browsers that do not report paints and for tabs that are hidden meanwhile. */
const MAX_WAIT = 1000;

/** Resolves when the document has been painted for the first time, or at once if it will not be. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, willBePainted() ? MAX_WAIT : 0);
  });
}

/** A hidden tab is not painted, nor is a document in another language than the viewer's. */
function willBePainted(): boolean {
  return (
    document.visibilityState === 'visible' && !('otherLanguage' in document.documentElement.dataset)
  );
}
