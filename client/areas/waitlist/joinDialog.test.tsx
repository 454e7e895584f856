import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../testing/openRoute.tsx';
import { JoinDialog } from './JoinDialog.tsx';

const routes = [
  {
    path: 'join',
    element: <JoinDialog creatorId="creator-1" username="nova" onClose={() => undefined} />,
  },
];
beforeAll(() => loadPages(routes), LOADING_MS);

describe('JoinDialog', () => {
  it('the focus stays in the dialog when the form is replaced by its confirmation', async () => {
    await openRoute({
      routes,
      at: '/join',
      answers: {
        AppViewerQuery: viewer('USER'),
        JoinDialogQuery: {
          creator: { id: 'creator-1', sessionTypes: [] },
          ...viewer('USER', { waitlist: [] }),
        },
        useJoinWaitlistMutation: {
          joinWaitlist: { __typename: 'JoinWaitlistSuccess', entry: { id: 'entry-1' } },
        },
      },
    });
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: /waitlist/i }));
    expect(await dialog.findByText(/^You're on the waitlist/)).toBeTruthy();
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });
});
