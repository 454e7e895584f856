import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openRoute, viewer } from '../../../../testing/openRoute.tsx';
// Preload the lazy chunk so that no test waits for it.
import './AvatarDialog.tsx';
import { SettingsLayout } from '../SettingsLayout.tsx';

const openDialog = async (avatarUrl: string) => {
  const person = viewer('USER', { avatarUrl });
  await openRoute({
    routes: [{ path: 'settings', element: <SettingsLayout /> }],
    at: '/settings',
    answers: { AppViewerQuery: person },
  });
  const [open] = await screen.findAllByRole('button', { name: 'Change picture' });
  await userEvent.click(open as HTMLElement);
  return within(await screen.findByRole('dialog'));
};

describe('AvatarDialog', () => {
  it('an uploaded avatar can be removed', async () => {
    const dialog = await openDialog('/media/avatars/1.webp');
    expect(dialog.getByRole('button', { name: 'Remove picture' })).toBeTruthy();
  });

  it('removing is not offered without an uploaded avatar, also after an invalid file', async () => {
    const dialog = await openDialog('/profile/6.jpg');
    expect(dialog.queryByRole('button', { name: 'Remove picture' })).toBeNull();
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File(['no picture'], 'notes.png', { type: 'image/png' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Remove picture' })).toBeNull();
  });
});
