import '@fontsource-variable/mona-sans/wdth.css';
import './app/fallbackFont.css';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { createRoot } from 'react-dom/client';
import { RelayEnvironmentProvider } from 'react-relay';
import { RouterProvider } from 'react-router-dom';
import { keepAppFresh } from './app/keepAppFresh.ts';
import { prefetchLinks } from './app/prefetchLinks.ts';
import { watchInstallOffer } from './content/installOffer.ts';
import { startI18n } from './i18n/i18n.ts';
import { environment } from './relay/environment.ts';
import { router, routes } from './routes.tsx';
import { hideScrollbars } from './ui/hideScrollbars.ts';
import { system } from './ui/theme/system.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchInstallOffer();
keepAppFresh();
hideScrollbars();
prefetchLinks(routes);
await startI18n();
createRoot(root).render(
  <ChakraProvider value={system}>
    <RelayEnvironmentProvider environment={environment}>
      <RouterProvider router={router} />
    </RelayEnvironmentProvider>
  </ChakraProvider>,
);
