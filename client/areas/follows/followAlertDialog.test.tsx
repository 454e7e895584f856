import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadTexts, startI18n } from '../../i18n/i18n.ts';
import { LOADING_MS, openRoute, viewer } from '../../testing/openRoute.tsx';
import { getProfile } from '../../testing/profile.ts';
import { FollowAlertDialog } from './FollowAlertDialog.tsx';

beforeAll(async () => {
  await startI18n();
  await loadTexts(['follows']);
}, LOADING_MS);

describe('FollowAlertDialog', () => {
  it('limits are in the currency of the platform when the creator has no prices', async () => {
    const network = fetch;
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
      address === '/config.json' ? Response.json({ currency: 'EUR' }) : network(address, init),
    );
    const element = (
      <FollowAlertDialog creatorId="creator-1" username="nova" onClose={() => undefined} />
    );
    await openRoute({
      routes: [{ path: 'page', element }],
      at: '/page',
      answers: {
        AppViewerQuery: viewer('USER'),
        FollowAlertDialogQuery: {
          creator: getProfile({ lowestPrice: null, followAlert: null }),
        },
      },
    });
    expect(await screen.findByRole('option', { name: 'Up to €5' })).toBeTruthy();
  });
});
