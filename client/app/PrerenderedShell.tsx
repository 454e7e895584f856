import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import { Image } from '../ui/Layout.tsx';

/** What the server has put into the document for the page that was opened (server/surfaces/webDocuments/htmlDocuments.ts), before React draws over it. */
const opened =
  typeof document === 'undefined'
    ? null
    : {
        path: window.location.pathname,
        src: document.querySelector('img[data-first-picture]')?.getAttribute('src'),
      };

/** Whether the page is being prerendered with a place for the image, whose address the server fills in. */
export const PrerenderedImage = createContext(false);

/** The page's largest picture in the place where it will be, while the page's data is on its way: it is known before them. */
export function PrerenderedShell() {
  const isPrerendered = use(PrerenderedImage);
  const { pathname } = useLocation();
  const src = opened?.path === pathname ? opened.src : undefined;
  if (!isPrerendered && !src) return null;
  return (
    <Image
      data-first-picture=""
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
