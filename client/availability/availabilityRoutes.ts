import type { RouteObject } from 'react-router-dom';
import { loadEditor } from './CreateListingPage.loader.ts';

export const availabilityRoutes: RouteObject[] = [
  { path: 'create-listing', loader: loadEditor, lazy: async () => ({ Component: (await import('./CreateListingPage.tsx')).CreateListingPage }) },
];
