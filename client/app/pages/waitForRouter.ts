import type { createBrowserRouter } from 'react-router';

/** Resolves when the router can render: the page's code has loaded or failed. */
export function waitForRouter(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) {
      resolve();
      return;
    }
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
