import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { switchLanguage } from '../../i18n/i18n.ts';
import { openRoute, viewer } from '../../testing/openRoute.tsx';
import { dropChosenLanguage, readChosenLanguage } from '../accounts/chosenLanguage.ts';
import { useCommands } from './useCommands.ts';

function Commands() {
  return useCommands('magyar').map((command) => (
    <button key={command.key} onClick={'run' in command ? command.run : undefined}>
      {command.text}
    </button>
  ));
}

describe('useCommands', () => {
  afterEach(async () => {
    dropChosenLanguage();
    await act(() => switchLanguage('en'));
  });

  it('a language that is chosen as a command is stored for the account', async () => {
    await openRoute({
      routes: [{ path: 'commands', element: <Commands /> }],
      at: '/commands',
      answers: { AppViewerQuery: viewer('USER') },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Magyar' }));
    expect(readChosenLanguage()).toBe('hu');
    await expect.poll(() => i18next.resolvedLanguage).toBe('hu');
  });
});
