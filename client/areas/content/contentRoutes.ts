import type { RouteObject } from 'react-router';
import { lazyPage } from '../../app/pages/lazyPage.ts';

export const contentRoutes: RouteObject[] = [
  {
    path: 'faq',
    ...lazyPage({
      texts: ['content'],
      component: async () => (await import('./FaqPage.tsx')).FaqPage,
    }),
  },
  {
    path: 'terms-and-conditions',
    ...lazyPage({
      texts: ['content'],
      component: async () => (await import('./TermsPage.tsx')).TermsPage,
    }),
  },
  {
    path: 'about-us',
    ...lazyPage({
      texts: ['content'],
      component: async () => (await import('./AboutPage.tsx')).AboutPage,
    }),
  },
  {
    path: 'how-it-works',
    ...lazyPage({
      texts: ['content'],
      component: async () => (await import('./HowItWorksPage.tsx')).HowItWorksPage,
    }),
  },
  {
    path: 'download',
    ...lazyPage({
      texts: ['content'],
      component: async () => (await import('./DownloadPage.tsx')).DownloadPage,
    }),
  },
  {
    path: 'news',
    ...lazyPage({
      texts: ['content', 'games'],
      loader: async () => (await import('./content.loaders.ts')).loadNews,
      component: async () => (await import('./NewsPage.tsx')).NewsPage,
    }),
  },
  {
    path: 'book',
    ...lazyPage({
      texts: ['content', 'creators'],
      loader: async () => (await import('./content.loaders.ts')).loadBook,
      component: async () => (await import('./BookPage.tsx')).BookPage,
    }),
  },
];
