import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import { developersSettingsRoutes } from './developersRoutes.ts';

beforeAll(() => loadPages(developersSettingsRoutes), LOADING_MS);

describe('KeysCard', () => {
  it("a missing name is reported at its field in the product's own words", async () => {
    const creator = viewer('USER', {
      creator: { id: 'Q3JlYXRvcjox', tags: ['GAMER'] },
      apiKeys: [],
      webhooks: [],
    });
    await openRoute({
      routes: developersSettingsRoutes,
      at: '/developers',
      answers: { AppViewerQuery: creator, DevelopersPageQuery: creator },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Create key' }));
    const field = screen.getByLabelText('Name');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter a name for the key.',
    );
  });
});
