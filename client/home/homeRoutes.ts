import type { RouteObject } from 'react-router-dom';
import { loadHome } from './HomePage.loader.ts';

export const homeRoutes: RouteObject[] = [{ index: true, loader: loadHome, lazy: async () => ({ Component: (await import('./HomePage.tsx')).HomePage }) }];
