import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { nobody, openRoute } from '../testing/openRoute.tsx';
import { ViewerActions } from './TopBarActions.tsx';

/** Opens a page as a visitor and returns where the link to the login page leads. */
async function loginLink(at: string): Promise<string | null> {
  await openRoute({
    routes: [{ path: '*', element: <ViewerActions /> }],
    at,
    answers: { AppViewerQuery: nobody },
  });
  return (await screen.findByRole('link', { name: 'Login' })).getAttribute('href');
}

describe('ViewerActions', () => {
  it('the login of a visitor leads back to the open page', async () => {
    expect(await loginLink('/games/adagio?tab=events')).toBe(
      '/login?return=%2Fgames%2Fadagio%3Ftab%3Devents',
    );
  });

  it('the login does not lead back to a page for people who cannot log in', async () => {
    expect(await loginLink('/reset-password?email=a%40test.example&token=secret')).toBe('/login');
  });

  it('the page from which the registration was opened is kept', async () => {
    expect(await loginLink('/forgot-password?return=%2Fplayers')).toBe('/login?return=%2Fplayers');
  });
});
