import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  LOADING_MS,
  loadPages,
  openRoute,
  viewer,
  type Answers,
} from '../../../testing/openRoute.tsx';
import { staffRoutes } from '../staffRoutes.tsx';

beforeAll(() => loadPages(staffRoutes), LOADING_MS);

const reply = (title: string) => ({
  __typename: 'SavedReply',
  number: 'r1',
  title,
  body: 'On its way.',
});
const open = async (answers: Answers): Promise<Answers> => {
  const all = {
    AppViewerQuery: viewer('SUPPORT'),
    RepliesPageQuery: { savedReplies: [reply('Refund')] },
    ...answers,
  };
  await openRoute({ routes: staffRoutes, at: '/staff/replies', answers: all });
  return all;
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('ReplyItem', () => {
  it('an edited reply is shown as saved, also when it is edited again', async () => {
    const answers = await open({
      useSaveReplyMutation: {
        saveReply: { __typename: 'SaveReplySuccess', reply: reply('Refunds') },
      },
    });
    await press('Edit Refund');
    const row = within(screen.getAllByRole('listitem').at(-1)!);
    const getTitle = () => row.getByLabelText<HTMLInputElement>('Title');
    fireEvent.change(getTitle(), { target: { value: 'Refunds' } });
    answers['RepliesPageQuery'] = { savedReplies: [reply('Refunds')] };
    await press('Save');
    await press('Edit Refunds');
    expect(getTitle().value).toBe('Refunds');
  });

  it('the old text is not shown again while the saved one is loaded', async () => {
    const answers = await open({
      useSaveReplyMutation: {
        saveReply: { __typename: 'SaveReplySuccess', reply: reply('Refunds') },
      },
    });
    const loaded = Promise.withResolvers<object[]>();
    const savedReplies = vi.fn(() => loaded.promise);
    await press('Edit Refund');
    answers['RepliesPageQuery'] = { savedReplies };
    await press('Save');
    await waitFor(() => expect(savedReplies).toHaveBeenCalled());
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('button', { name: 'Edit Refund' })).toBeNull();
    loaded.resolve([reply('Refunds')]);
    expect(await screen.findByRole('button', { name: 'Edit Refunds' })).toBeTruthy();
  });

  it('the dialog does not show the error of an earlier attempt', async () => {
    await open({ useDeleteSavedReplyMutation: 'no connection' });
    await press('Delete Refund');
    await press('Delete');
    await screen.findByRole('alert');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Delete Refund');
    await screen.findByRole('dialog');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
