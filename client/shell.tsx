import { jsx } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  StaticRouterProvider,
} from 'react-router';
import { PrerenderedImage } from './app/pages/PrerenderedShell.tsx';
import { FRAME_TEXTS, startI18n } from './i18n/i18n.ts';
import { pagePaths } from './pagePaths.ts';
import { environment } from './relay/environment.ts';
import { RelayEnvironmentProvider } from './relay/hooks.ts';
import { routes } from './routes.tsx';
import { system } from './ui/theme/system.ts';

const handler = createStaticHandler(routes);

export const pages = pagePaths(routes);

/** The texts of the frame and of a page, which its routes name (app/pages/lazyPage.ts). */
export function findTexts(path: string): string[] {
  const named = (matchRoutes(routes, path) ?? []).flatMap(
    ({ route }) => (route as { texts?: readonly string[] }).texts ?? [],
  );
  return [...FRAME_TEXTS, ...named];
}

/**
 * The skeleton of a page: the frame, its static content, and placeholders for the data. Rendered at
 * build time (scripts/build/prerender.ts) into the HTML document, so that it is visible before any
 * script runs; main.tsx then renders the app in its place.
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
  // Wrap in one styled element so that styles are emitted once. The skeleton is inert until the app
  // has started.
  return renderToString(
    jsx('div', { css: {}, 'data-shell': '', inert: true, 'aria-hidden': true }, page),
  );
}
