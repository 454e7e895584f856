import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import { safetySettingsRoutes } from './safetyRoutes.ts';

beforeAll(() => loadPages(safetySettingsRoutes), LOADING_MS);

const blocked = (username: string) => ({
  __typename: 'Block',
  id: `block-${username}`,
  username,
  avatarUrl: '/profile/6.jpg',
  blockedAt: '2026-11-01T10:00:00Z',
});

/** Pages of one person; `names` are all who are blocked. */
const open = (...names: string[]) => {
  const owner = viewer('USER', {
    blocks: () => ({
      edges: names.slice(0, 1).map((name) => ({ node: blocked(name), cursor: name })),
      pageInfo: { hasNextPage: names.length > 1, endCursor: names[0] ?? null },
    }),
  });
  return openRoute({
    routes: safetySettingsRoutes,
    at: '/blocked',
    answers: {
      AppViewerQuery: owner,
      BlockedPageQuery: owner,
      useUnblockUserMutation: {
        unblockUser: () => ({
          __typename: 'UnblockUserSuccess',
          deletedBlockId: `block-${names.shift() ?? ''}`,
        }),
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
    await open('kim');
    await unblock();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Blocked people' }));
    expect(screen.getByRole('status').textContent).toContain("You haven't blocked anyone");
  });

  it('the next blocked people are shown after all shown ones are unblocked', async () => {
    await open('kim', 'lee');
    await unblock();
    expect(await screen.findByRole('button', { name: 'Unblock lee' })).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
