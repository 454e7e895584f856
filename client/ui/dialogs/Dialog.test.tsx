import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';
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

function Keys() {
  const [names, setNames] = useState(['First', 'Second']);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = (): void => {
    setNames(names.filter((name) => name !== asked));
    setAsked(null);
  };
  return (
    <ChakraProvider value={system}>
      <h2>Keys</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <h3>{name}</h3>
            <button type="button" onClick={() => setAsked(name)}>
              Revoke {name}
            </button>
          </li>
        ))}
      </ul>
      {asked && (
        <Dialog title="Revoke" closeLabel="Close" onClose={() => setAsked(null)}>
          <button type="button" onClick={remove}>
            Confirm
          </button>
        </Dialog>
      )}
    </ChakraProvider>
  );
}

function Panel() {
  const [isShown, setShown] = useState(true);
  const [isOpen, setOpen] = useState(false);
  return (
    <ChakraProvider value={system}>
      <main tabIndex={-1}>
        {isShown && (
          <button type="button" onClick={() => setOpen(true)}>
            End
          </button>
        )}
        {isShown && isOpen && (
          <Dialog title="End?" closeLabel="Close" onClose={() => setOpen(false)}>
            <button type="button" onClick={() => setShown(false)}>
              Confirm
            </button>
          </Dialog>
        )}
      </main>
    </ChakraProvider>
  );
}

function Deletion() {
  const [isOpen, setOpen] = useState(true);
  const [isBusy, setBusy] = useState(true);
  return (
    <ChakraProvider value={system}>
      {isOpen && (
        <ConfirmDialog
          title="Delete"
          text="It cannot be undone."
          confirmLabel="Confirm"
          closeLabel="Close"
          isBusy={isBusy}
          onConfirm={() => undefined}
          onClose={() => setOpen(false)}
        >
          <button type="button" onClick={() => setBusy(false)}>
            Answer
          </button>
        </ConfirmDialog>
      )}
    </ChakraProvider>
  );
}

/** Stands for the browser: "Back" on Android closes the newest watcher. */
function stubWatchers(): { pressBack: () => void; watching: () => number } {
  const watchers: EventTarget[] = [];
  class CloseWatcher extends EventTarget {
    constructor() {
      super();
      watchers.push(this);
    }
    destroy(): void {
      if (watchers.includes(this)) watchers.splice(watchers.indexOf(this), 1);
    }
  }
  vi.stubGlobal('CloseWatcher', CloseWatcher);
  return {
    pressBack: () => act(() => void watchers.pop()?.dispatchEvent(new Event('close'))),
    watching: () => watchers.length,
  };
}

describe('useCloseRequest', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('"Back" on Android closes the newest dialog, and nothing is watched without a dialog', async () => {
    const { pressBack, watching } = stubWatchers();
    render(<Page />);
    render(<Keys />);
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    fireEvent.click(screen.getByText('Revoke First'));
    await waitFor(() => expect(watching()).toBe(2));
    pressBack();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Revoke' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Search' })).toBeTruthy();
    pressBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(watching()).toBe(0);
  });

  it('"Back" on Android closes a dialog whose action ran only after the answer', async () => {
    const { pressBack } = stubWatchers();
    render(<Deletion />);
    await screen.findByRole('dialog', { name: 'Delete' });
    pressBack();
    expect(screen.getByRole('dialog', { name: 'Delete' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
    pressBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('Dialog', () => {
  it('the focus returns to the element that opened the dialog, also from an autofocused field', async () => {
    render(<Page />);
    const opener = screen.getByRole('button', { name: 'Search' });
    await userEvent.click(opener);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Term'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('the focus moves to the heading of the list when the row of the opener was removed', async () => {
    render(<Keys />);
    for (const name of ['Second', 'First']) {
      await userEvent.click(screen.getByRole('button', { name: `Revoke ${name}` }));
      await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Keys' })),
      );
    }
  });

  it('the focus moves to the content of the page when no heading precedes the removed opener', async () => {
    render(<Panel />);
    await userEvent.click(screen.getByRole('button', { name: 'End' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
  });

  it('a dialog whose action runs stays open until the answer has arrived', async () => {
    render(<Deletion />);
    await screen.findByRole('dialog', { name: 'Delete' });
    for (const button of screen.getAllByRole<HTMLButtonElement>('button', { name: 'Close' }))
      expect(button.disabled).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Delete' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
