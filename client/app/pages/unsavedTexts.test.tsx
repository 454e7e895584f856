import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadTexts, startI18n } from '../../i18n/i18n.ts';
import '../../testing/openRoute.tsx';
import { logOut } from '../../areas/accounts/logOut.ts';
import { system } from '../../ui/theme/system.ts';
import { UnsavedTexts, useUnsavedForm, useUnsavedText } from './UnsavedTexts.tsx';

beforeAll(async () => {
  await startI18n();
  await loadTexts(['settings']);
});

function Card() {
  const [text, setText] = useState('');
  useUnsavedText(text !== '');
  return (
    <>
      <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <Link to="/settings?tab=2">Same page</Link>
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
}

function openPage() {
  const router = createMemoryRouter(
    [
      {
        path: '/settings',
        element: (
          <UnsavedTexts>
            <Card />
          </UnsavedTexts>
        ),
      },
      { path: '/elsewhere', element: <p>Elsewhere reached</p> },
    ],
    { initialEntries: ['/settings'] },
  );
  render(
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  );
}

const network = fetch;
afterEach(() => void vi.stubGlobal('fetch', network));

/** Whether the browser would ask before it closes the page. */
function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('UnsavedTexts', () => {
  it('the page can be left if nothing is typed', async () => {
    openPage();
    expect(asksBeforeClosing()).toBe(false);
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByText('Elsewhere reached')).toBeTruthy();
  });

  it('a link and closing the page ask first; staying keeps the text', async () => {
    openPage();
    await userEvent.type(screen.getByLabelText('Text'), 'new');
    expect(asksBeforeClosing()).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await screen.findByText('Leave without saving?');
    await userEvent.click(screen.getAllByRole('button', { name: 'Stay' })[0] ?? document.body);
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
    expect((screen.getByLabelText('Text') as HTMLInputElement).value).toBe('new');
  });

  it('leaving follows the link', async () => {
    openPage();
    await userEvent.type(screen.getByLabelText('Text'), 'new');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Elsewhere reached')).toBeTruthy();
  });

  it('URL changes on the same page, and a text that was removed again, do not ask', async () => {
    openPage();
    await userEvent.type(screen.getByLabelText('Text'), 'new');
    await userEvent.click(screen.getByRole('link', { name: 'Same page' }));
    expect(screen.queryByText('Leave without saving?')).toBeNull();
    await userEvent.clear(screen.getByLabelText('Text'));
    expect(asksBeforeClosing()).toBe(false);
  });

  it('logging out asks before the session ends, and once', async () => {
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      sent.push(address);
      return Response.json({ success: true });
    });
    openPage();
    await userEvent.type(screen.getByLabelText('Text'), 'new');
    const stayed = logOut('/#out');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Stay' }))[0] as Element);
    await stayed;
    expect(sent).toEqual([]);
    expect(asksBeforeClosing()).toBe(true);
    const left = logOut('/#out');
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await left;
    expect(sent).toEqual(['/api/auth/sign-out']);
    expect(asksBeforeClosing()).toBe(false);
  });
});

describe('useUnsavedForm', () => {
  function Form() {
    const [name, setName] = useState('first');
    const markSaved = useUnsavedForm({ name });
    return (
      <>
        <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
        <button onClick={markSaved}>Save</button>
      </>
    );
  }
  const open = () => {
    const element = (
      <UnsavedTexts>
        <Form />
      </UnsavedTexts>
    );
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
    return screen.getByLabelText('Name');
  };

  it('a form is unsaved from the first change until it is saved', async () => {
    const input = open();
    expect(asksBeforeClosing()).toBe(false);
    await userEvent.type(input, '!');
    expect(asksBeforeClosing()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(asksBeforeClosing()).toBe(false);
  });

  it('a form whose first content is restored is not unsaved', async () => {
    const input = open();
    await userEvent.type(input, '!');
    await userEvent.type(input, '{Backspace}');
    expect(asksBeforeClosing()).toBe(false);
  });
});
