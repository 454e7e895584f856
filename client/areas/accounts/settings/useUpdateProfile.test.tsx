import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useViewer } from '../../../app/AppViewer.ts';
import { openRoute, seller, viewer } from '../../../testing/openRoute.tsx';
import { useUpdateProfile } from './useUpdateProfile.ts';

function Frame() {
  const { update } = useUpdateProfile();
  return (
    <button onClick={() => void update({ tags: ['GAMER'] })}>
      {useViewer()?.canSell ? 'Seller' : 'Fan'}
    </button>
  );
}

describe('useUpdateProfile', () => {
  it('the navigation knows at once that the chosen tags allow selling', async () => {
    const creator = {
      id: 'Q3JlYXRvcjox',
      username: 'viewer',
      coverUrl: null,
      bio: '',
      timeZone: 'UTC',
      tags: ['GAMER'],
      languages: [],
      games: [],
      twitterUrl: null,
      instagramUrl: null,
      facebookUrl: null,
    };
    await openRoute({
      routes: [{ path: 'page', element: <Frame /> }],
      at: '/page',
      answers: {
        AppViewerQuery: viewer('USER'),
        useUpdateProfileMutation: {
          updateProfile: {
            __typename: 'UpdateProfileSuccess',
            ...seller({ creator, profileGaps: [] }),
          },
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Fan' }));
    expect(await screen.findByRole('button', { name: 'Seller' })).toBeTruthy();
  });
});
