import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
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
import { createStyleCache } from './ui/theme/styleCache.ts';
import { system } from './ui/theme/system.ts';

const handler = createStaticHandler(routes);

export { FRAME_TEXTS };
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
}): Promise<{ content: string; styles: string }> {
  await startI18n();
  await i18next.changeLanguage(language);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const problem = Object.values(context.errors ?? {})[0];
  if (problem) throw problem;
  const cache = createStyleCache();
  // Styles are collected in the cache instead of written before each element.
  cache.compat = true;
  // The skeleton is inert until the app has started.
  const content = renderToString(
    <div data-shell="" inert aria-hidden>
      <CacheProvider value={cache}>
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
      </CacheProvider>
    </div>,
  );
  return { content, styles: writeStyles(cache) };
}

/**
 * The styles of a rendered page as elements for the head, in the form that Emotion reads in a
 * browser: one element for each global rule and one for all classes. `data-s` tells Emotion that
 * they are in the head already; it moves others there, after which the browser computes the styles
 * of the whole page again.
 */
function writeStyles({ key, inserted, registered }: EmotionCache): string {
  const rules = Object.entries(inserted).filter(
    (rule): rule is [string, string] => typeof rule[1] === 'string',
  );
  const isClass = ([id]: [string, string]): boolean => registered[`${key}-${id}`] !== undefined;
  const classes = rules.filter(isClass);
  return [
    ...rules
      .filter((rule) => !isClass(rule))
      .map(([id, css]) => `<style data-emotion="${key}-global ${id}" data-s="">${css}</style>`),
    `<style data-emotion="${[key, ...classes.map(([id]) => id)].join(' ')}" data-s="">${classes.map(([, css]) => css).join('')}</style>`,
  ].join('');
}
