import { jsx } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { PrerenderedImage } from './app/PrerenderedShell.tsx';
import { startI18n } from './i18n/i18n.ts';
import { pagePaths } from './pagePaths.ts';
import { environment } from './relay/environment.ts';
import { RelayEnvironmentProvider } from './relay/hooks.ts';
import { routes } from './routes.tsx';
import { system } from './ui/theme/system.ts';

const handler = createStaticHandler(routes);

export const pages = pagePaths(routes);

/**
 * A page as it is before any answer has come: the frame, what never changes, and skeletons in the places of the rest. Drawn
 * once at build time (scripts/build/prerender.ts), for the document that the server sends: it is on the screen before any script
 * runs, and main.tsx puts the same there again, alive.
 */
export async function prerenderShell({
  path,
  language,
  hasImage,
}: {
  path: string;
  language: string;
  hasImage: boolean;
}): Promise<string> {
  await startI18n();
  await i18next.changeLanguage(language);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const problem = Object.values(context.errors ?? {})[0];
  if (problem) throw problem;
  const page = (
    <ChakraProvider value={system}>
      <RelayEnvironmentProvider environment={environment}>
        <PrerenderedImage value={hasImage}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </PrerenderedImage>
      </RelayEnvironmentProvider>
    </ChakraProvider>
  );
  // Without an element around it that has a style, every part would bring its styles again. Nobody can press what is not alive yet.
  return renderToString(
    jsx('div', { css: {}, 'data-shell': '', inert: true, 'aria-hidden': true }, page),
  );
}
