import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { readFromTab, storeInTab } from '../../../../app/storage/tabStorage.ts';
import { LOADING_MS, loadPages, openRoute, viewer } from '../../../../testing/openRoute.tsx';
import { readRecentSearches, rememberSearch } from '../../../search/recentSearches.ts';
import { settingsRoutes } from '../settingsRoutes.ts';

const routes = settingsRoutes.filter(({ path }) => path === 'danger');
beforeAll(() => loadPages(routes), LOADING_MS);

const DRAFT = 'slotcast.formDrafts';
const nothing = { amountMinor: 0, currency: 'USD' };
const person = viewer('USER', {
  hasPassword: true,
  deletionPreview: {
    bookingsAsFan: 0,
    bookingsAsCreator: 0,
    ordersAsFan: 0,
    ordersAsProvider: 0,
    deliveriesToAccept: 0,
    refund: nothing,
    payout: nothing,
    giftCards: nothing,
  },
});

/** Confirms the deletion in a tab in which the person has typed and searched. */
async function confirmDeletion(deleteAccount: object): Promise<void> {
  await openRoute({
    routes,
    at: '/danger',
    answers: {
      AppViewerQuery: person,
      DangerPageQuery: person,
      useDeleteAccountMutation: { deleteAccount },
    },
  });
  storeInTab(DRAFT, 'typed');
  rememberSearch('ember');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Type your/ }), 'viewer');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
}

describe('DeleteAccountDialog', () => {
  it('a rejected deletion keeps what was typed in the tab', async () => {
    await confirmDeletion({
      __typename: 'ConfirmationMismatchError',
      code: 'CONFIRMATION_MISMATCH',
      message: 'For other programs.',
    });
    await screen.findByText('Type your username to confirm.');
    expect(readFromTab(DRAFT)).toBe('typed');
  });

  it('the focus moves to the field that a rejection is about, also to one that it adds', async () => {
    await confirmDeletion({
      __typename: 'ConfirmationMismatchError',
      code: 'CONFIRMATION_MISMATCH',
      message: 'For other programs.',
    });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Type your/ })),
    );
    cleanup();
    await confirmDeletion({
      __typename: 'SessionNotFreshError',
      code: 'SESSION_NOT_FRESH',
      message: 'For other programs.',
    });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('Current password')),
    );
  });

  it('a deleted account leaves no typed texts and searches in the browser', async () => {
    await confirmDeletion({ __typename: 'DeleteAccountSuccess' });
    await waitFor(() => expect(readFromTab(DRAFT)).toBeNull());
    expect(readRecentSearches()).toEqual([]);
  });
});
