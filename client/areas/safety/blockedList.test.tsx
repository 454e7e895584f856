import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import { safetySettingsRoutes } from './safetyRoutes.ts';

beforeAll(() => loadPages(safetySettingsRoutes), LOADING_MS);

const open = (hasNextPage: boolean) => {
  const node = {
    __typename: 'Block',
    id: 'block-1',
    username: 'kim',
    avatarUrl: '/profile/6.jpg',
    blockedAt: '2026-11-01T10:00:00Z',
  };
  const owner = viewer('USER', {
    blocks: { edges: [{ node, cursor: 'c' }], pageInfo: { hasNextPage, endCursor: 'c' } },
  });
  return openRoute({
    routes: safetySettingsRoutes,
    at: '/blocked',
    answers: {
      AppViewerQuery: owner,
      BlockedPageQuery: owner,
      useUnblockUserMutation: {
        unblockUser: { __typename: 'UnblockUserSuccess', deletedBlockId: 'block-1' },
      },
    },
  });
};
const unblock = async () => {
  const name = 'Unblock kim';
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
};

describe('BlockedList', () => {
  it('the focus stays in the list after a person is unblocked', async () => {
    await open(false);
    await unblock();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Blocked people' }));
    expect(screen.getByRole('status').textContent).toContain("You haven't blocked anyone");
  });

  it('further blocked people can be loaded after all shown ones are unblocked', async () => {
    await open(true);
    await unblock();
    expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
