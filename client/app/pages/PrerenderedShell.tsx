import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import { Image } from '../../ui/Layout.tsx';

/**
 * The part of the HTML document that the server rendered for the requested page
 * (server/surfaces/webDocuments/htmlDocuments.ts), read before React replaces it.
 */
const opened =
  typeof document === 'undefined'
    ? null
    : {
        path: window.location.pathname,
        src: document.querySelector('img[data-first-image]')?.getAttribute('src'),
      };

/** Whether the build is prerendering a page whose image URL the server fills in later. */
export const PrerenderedImage = createContext(false);

/** Shows the page's largest image while the page's data loads: the server already knows its URL. */
export function PrerenderedShell() {
  const isPrerendered = use(PrerenderedImage);
  const { pathname } = useLocation();
  const src = opened?.path === pathname ? opened.src : undefined;
  if (!isPrerendered && !src) return null;
  return (
    <Image
      data-first-image=""
      src={src ?? undefined}
      alt=""
      display="block"
      w="full"
      h="full"
      objectFit="cover"
      fetchPriority="high"
    />
  );
}
