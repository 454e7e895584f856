import type { RouteObject } from 'react-router-dom';
import { loadEditor, shouldReloadEditor } from './CreateListingPage.loader.ts';

export const availabilityRoutes: RouteObject[] = [
  {
    path: 'create-listing',
    loader: loadEditor,
    shouldRevalidate: shouldReloadEditor,
    lazy: async () => ({ Component: (await import('./CreateListingPage.tsx')).CreateListingPage }),
  },
];
