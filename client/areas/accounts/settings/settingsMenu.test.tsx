import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nobody, openRoute } from '../../../testing/openRoute.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';

afterEach(() => vi.restoreAllMocks());

describe('SettingsMenu', () => {
  it('the row is scrolled to the open page, and shows a part of the page before', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return this.getAttribute('href') === '/settings/danger' ? 900 : 0;
    });
    const routes = [{ path: 'settings/danger', element: <SettingsMenu isCreator={false} /> }];
    await openRoute({ routes, at: '/settings/danger', answers: { AppViewerQuery: nobody } });
    const row = await screen.findByRole('navigation', { name: 'Settings' });
    await waitFor(() => expect(row.scrollLeft).toBe(852));
  });
});
