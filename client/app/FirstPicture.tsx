import { useLocation } from 'react-router';
import { Picture } from '../ui/Layout.tsx';

const IS_DRAWING = typeof document === 'undefined';
/** What the server has put into the document for the page that was opened (server/surfaces/webDocuments/shells.ts), before React draws over it. */
const opened = IS_DRAWING
  ? null
  : {
      path: window.location.pathname,
      src: document.querySelector('img[data-first-picture]')?.getAttribute('src'),
    };

/** The page's largest picture in the place where it will be, while the page's data is on its way: it is known before them. */
export function FirstPicture() {
  const { pathname } = useLocation();
  const src = opened?.path === pathname ? opened.src : undefined;
  if (!IS_DRAWING && !src) return null;
  return (
    <Picture
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
