import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Dialog } from './Dialog.tsx';
import { system } from '../theme/system.ts';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <ChakraProvider value={system}>
      <button type="button" onClick={() => setOpen(true)}>
        Search
      </button>
      {isOpen && (
        <Dialog title="Search" closeLabel="Close" onClose={() => setOpen(false)}>
          <input aria-label="Term" autoFocus />
        </Dialog>
      )}
    </ChakraProvider>
  );
}

describe('Dialog', () => {
  it('the focus returns to the element that opened the dialog, also from an autofocused field', async () => {
    render(<Page />);
    const opener = screen.getByRole('button', { name: 'Search' });
    await userEvent.click(opener);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Term'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});
