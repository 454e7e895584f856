import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { CacheProvider } from '@emotion/react';
import { startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import './app/afterLibraries.ts';
import { restoreFormDrafts, watchFormEdits } from './app/storage/formDrafts.ts';
import { reloadOutdatedApp } from './app/reloadOutdatedApp.ts';
import { createRouter } from './app/pages/createRouter.ts';
import { prefetchLinks } from './app/pages/prefetchLinks.ts';
import { waitForRouter } from './app/pages/waitForRouter.ts';
import { watchInstallOffer } from './areas/content/installOffer.ts';
import { startI18n, syncDocumentLanguage } from './i18n/i18n.ts';
import { dropEarlyResponses } from './relay/earlyResponses.ts';
import { environment } from './relay/environment.ts';
import { RelayEnvironmentProvider } from './relay/hooks.ts';
import { routes } from './routes.tsx';
import { yieldToMain } from './ui/yieldToMain.ts';
import { hideScrollbars } from './ui/hideScrollbars.ts';
import { createStyleCache } from './ui/theme/styleCache.ts';
import { system } from './ui/theme/system.ts';

watchInstallOffer();
reloadOutdatedApp();
watchFormEdits();
hideScrollbars();
prefetchLinks(routes);
// public/watchStart.js listens: it shows a page with a reload button when the app does not start.
const publishEvent = (event: 'started' | 'failed'): void =>
  void window.dispatchEvent(new Event(`slotcast:${event}`));

start().catch((error: unknown) => {
  publishEvent('failed');
  throw error;
});

/**
 * A function, because the code of the pages imports this file: a top-level await would never
 * resolve.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  await yieldToMain();
  const router = createRouter(routes);
  // Keep the prerendered shell until the same can be rendered here (shell.tsx).
  await Promise.all([startI18n(), waitForRouter(router)]);
  dropEarlyResponses();
  syncDocumentLanguage();
  const onUncaughtError = (error: unknown): void => {
    publishEvent('failed');
    reportError(error);
  };
  // Render without blocking the browser, because the skeleton of the page is already visible.
  startTransition(() =>
    createRoot(root, { onUncaughtError }).render(
      <CacheProvider value={createStyleCache()}>
        <ChakraProvider value={system}>
          <RelayEnvironmentProvider environment={environment}>
            <RouterProvider router={router} />
            <Started />
          </RelayEnvironmentProvider>
        </ChakraProvider>
      </CacheProvider>,
    ),
  );
}

/** Dispatches the event that the app has rendered. */
function Started() {
  useEffect(() => {
    publishEvent('started');
    restoreFormDrafts();
  }, []);
  return null;
}
