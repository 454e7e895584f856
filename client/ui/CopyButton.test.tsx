import { ChakraProvider } from '@chakra-ui/react/styled-system';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { texts } from '../i18n/languages/en.ts';
import { CopyButton } from './CopyButton.tsx';
import { system } from './theme/system.ts';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: texts } });
});

const showWith = (clipboard: unknown): void => {
  vi.stubGlobal('navigator', { ...navigator, clipboard });
  render(
    <ChakraProvider value={system}>
      <CopyButton text="https://slotcast.example" label="Copy" copiedLabel="Copied" />
    </ChakraProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
};

afterEach(() => void vi.unstubAllGlobals());

describe('CopyButton', () => {
  it('the text is copied, and the button confirms it', async () => {
    const writeText = vi.fn(async () => undefined);
    showWith({ writeText });
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith('https://slotcast.example');
  });

  it.each([
    ['refuses the clipboard', { writeText: async () => Promise.reject(new Error('denied')) }],
    ['has no clipboard', undefined],
  ])(
    'the button says that copying is not possible in a browser that %s',
    async (_name, clipboard) => {
      showWith(clipboard);
      expect(
        await screen.findByRole('button', { name: "Copying isn't possible here" }),
      ).toBeTruthy();
    },
  );
});
