import { fireEvent, screen, waitFor } from '@testing-library/react';
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
    vi.stubGlobal('fetch', network);
  });

  it('an alert is turned off although its hours, which are then hidden, are equal', async () => {
    const inputs: object[] = [];
    const close = vi.fn();
    const element = <FollowAlertDialog creatorId="creator-1" username="nova" onClose={close} />;
    const followAlert = {
      delivery: 'EMAIL',
      fromMinute: 600,
      toMinute: 720,
      maxPrice: null,
      sessionType: null,
    };
    await openRoute({
      routes: [{ path: 'page', element }],
      at: '/page',
      answers: {
        AppViewerQuery: viewer('USER'),
        FollowAlertDialogQuery: { creator: getProfile({ followAlert }) },
        useSetFollowAlertMutation: {
          setFollowAlert: ({ input }: { input: object }) => {
            inputs.push(input);
            return { __typename: 'SetFollowAlertSuccess', creator: getProfile({ followAlert }) };
          },
        },
      },
    });
    fireEvent.change(await screen.findByLabelText('To'), { target: { value: '10:00' } });
    const [delivery] = screen.getAllByRole('combobox');
    fireEvent.change(delivery!, { target: { value: 'OFF' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(inputs).toMatchObject([{ delivery: 'OFF', fromMinute: 600, toMinute: 720 }]);
  });
});
