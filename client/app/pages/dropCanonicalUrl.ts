import type { createBrowserRouter } from 'react-router';

/**
 * The HTML document states the canonical URL of the page that was opened first. Browsers share it
 * instead of the URL in the address bar, also after a link has opened another page.
 */
export function dropCanonicalUrl(router: ReturnType<typeof createBrowserRouter>): void {
  const { pathname } = router.state.location;
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    document.querySelector('link[rel=canonical]')?.remove();
    stop();
  });
}
