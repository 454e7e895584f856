import '@fontsource-variable/mona-sans/wdth.css';
import './app/fallbackFont.css';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RelayEnvironmentProvider } from 'react-relay';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { keepAppFresh } from './app/keepAppFresh.ts';
import { prefetchLinks } from './app/prefetchLinks.ts';
import { untilReady } from './app/untilReady.ts';
import { watchInstallOffer } from './content/installOffer.ts';
import { startI18n, tellDocument } from './i18n/i18n.ts';
import { forgetEarly } from './relay/earlyAnswers.ts';
import { environment } from './relay/environment.ts';
import { routes } from './routes.tsx';
import { breathe } from './ui/breathe.ts';
import { hideScrollbars } from './ui/hideScrollbars.ts';
import { system } from './ui/theme/system.ts';

watchInstallOffer();
keepAppFresh();
hideScrollbars();
prefetchLinks(routes);
void start();

/** A function, since the pages' code waits for this file to be through: awaiting them at the top would be for ever. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  await breathe();
  const router = createBrowserRouter(routes);
  // What the server has drawn stands until the same can be drawn here (shell.tsx).
  await Promise.all([startI18n(), untilReady(router)]);
  forgetEarly();
  tellDocument();
  // In pieces between which the browser can do other things: the picture of the same is there already.
  startTransition(() =>
    createRoot(root).render(
      <ChakraProvider value={system}>
        <RelayEnvironmentProvider environment={environment}>
          <RouterProvider router={router} />
        </RelayEnvironmentProvider>
      </ChakraProvider>,
    ),
  );
}
