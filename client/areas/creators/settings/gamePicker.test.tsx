import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadTexts, startI18n } from '../../../i18n/i18n.ts';
import { environment } from '../../../relay/environment.ts';
import { RelayEnvironmentProvider } from '../../../relay/hooks.ts';
import { nobody, openRoute } from '../../../testing/openRoute.tsx';
import { system } from '../../../ui/theme/system.ts';
import { GamePicker } from './GamePicker.tsx';

beforeAll(async () => {
  await startI18n();
  await loadTexts(['settings']);
});

describe('GamePicker', () => {
  it('our own games are suggested while the external database is not available', async () => {
    const element = (
      <GamePicker
        present={[]}
        isBusy={false}
        onChange={() => undefined}
        onAdd={() => Promise.resolve(true)}
      />
    );
    await openRoute({
      routes: [{ path: 'page', element }],
      at: '/page',
      answers: {
        AppViewerQuery: nobody,
        useGameSearchQuery: { games: { edges: [{ node: { id: 'game-1', name: 'Tidefall' } }] } },
        useGameSearchDatabaseQuery: 'no connection',
      },
    });
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'tide' } });
    expect(await screen.findByRole('option', { name: 'Tidefall' })).toBeTruthy();
  });

  it('Enter adds the typed game, but not while an input method is composing', async () => {
    const add = vi.fn(async () => true);
    render(
      <ChakraProvider value={system}>
        <RelayEnvironmentProvider environment={environment}>
          <GamePicker present={[]} isBusy={false} onChange={() => undefined} onAdd={add} />
        </RelayEnvironmentProvider>
      </ChakraProvider>,
    );
    const field = screen.getByRole('combobox');
    fireEvent.change(field, { target: { value: 'すぷら' } });
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    // Safari, when Enter has ended the composition.
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(add).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: 'スプラトゥーン' } });
    await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }));
    expect(add.mock.calls).toEqual([['スプラトゥーン']]);
  });
});
