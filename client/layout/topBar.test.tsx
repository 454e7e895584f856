import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Page } from '../app/pages/Page.tsx';
import { nobody, openRoute } from '../testing/openRoute.tsx';
import { AppLayout } from './AppLayout.tsx';

describe('TopBar', () => {
  it('the name of a page that was opened by a link is announced', async () => {
    const page = (path: string, title: string) => ({
      path,
      element: <Page title={title}>Content</Page>,
    });
    const { go } = await openRoute({
      routes: [
        { element: <AppLayout />, children: [page('faq', 'Questions'), page('one', 'Games')] },
      ],
      at: '/faq',
      answers: { AppViewerQuery: nobody },
    });
    const name = await screen.findByRole('heading', { level: 1, name: 'Questions' });
    await go('/one');
    // Screen readers announce changes in the same element only.
    await waitFor(() => expect(name.textContent).toBe('Games'));
    expect(name.getAttribute('aria-live')).toBe('polite');
  });
});
