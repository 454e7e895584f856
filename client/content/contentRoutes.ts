import type { RouteObject } from 'react-router-dom';
import { loadBook, loadNews, loadSupport, loadSupportRequest } from './content.loaders.ts';

/** Pages that explain the product, and the ways from them into it. */
export const contentRoutes: RouteObject[] = [
  { path: 'faq', lazy: async () => ({ Component: (await import('./FaqPage.tsx')).FaqPage }) },
  { path: 'terms-and-conditions', lazy: async () => ({ Component: (await import('./TermsPage.tsx')).TermsPage }) },
  { path: 'about-us', lazy: async () => ({ Component: (await import('./AboutPage.tsx')).AboutPage }) },
  { path: 'how-it-works', lazy: async () => ({ Component: (await import('./HowItWorksPage.tsx')).HowItWorksPage }) },
  { path: 'download', lazy: async () => ({ Component: (await import('./DownloadPage.tsx')).DownloadPage }) },
  { path: 'news', loader: loadNews, lazy: async () => ({ Component: (await import('./NewsPage.tsx')).NewsPage }) },
  { path: 'book', loader: loadBook, lazy: async () => ({ Component: (await import('./BookPage.tsx')).BookPage }) },
  { path: 'support', loader: loadSupport, lazy: async () => ({ Component: (await import('./SupportPage.tsx')).SupportPage }) },
  { path: 'support/:number', loader: loadSupportRequest, lazy: async () => ({ Component: (await import('./SupportRequestPage.tsx')).SupportRequestPage }) },
];
