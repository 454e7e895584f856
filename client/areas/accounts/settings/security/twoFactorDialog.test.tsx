import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadTexts, startI18n } from '../../../../i18n/i18n.ts';
import '../../../../testing/openRoute.tsx';
import { system } from '../../../../ui/theme/system.ts';
import { TwoFactorDialog } from './TwoFactorDialog.tsx';

beforeAll(async () => {
  await startI18n();
  await loadTexts(['settings', 'accounts']);
});

const network = fetch;
afterEach(() => void vi.stubGlobal('fetch', network));

describe('TwoFactorDialog', () => {
  it('the focus moves to the field after each wrong password', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 'INVALID_PASSWORD' }, { status: 400 }),
    );
    render(
      <ChakraProvider value={system}>
        <TwoFactorDialog action="start" onClose={() => undefined} />
      </ChakraProvider>,
    );
    const field = await screen.findByLabelText('Current password');
    await userEvent.type(field, 'wrong one');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
      await waitFor(() => expect(document.activeElement).toBe(field));
      expect(field.getAttribute('aria-invalid')).toBe('true');
    }
  });

  it('recovery codes stay until the person has saved them', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ backupCodes: ['abcde-12345'] }));
    const close = vi.fn();
    render(
      <ChakraProvider value={system}>
        <TwoFactorDialog action="codes" onClose={close} />
      </ChakraProvider>,
    );
    await userEvent.type(await screen.findByLabelText('Current password'), 'the right one');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('abcde-12345');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('abcde-12345')).toBeTruthy();
    expect(close).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: "I've saved them" }));
    expect(close).toHaveBeenCalledOnce();
  });
});
