import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadTexts, startI18n } from '../../../i18n/i18n.ts';
import {
  LOADING_MS,
  loadPages,
  nobody,
  openRoute,
  type Answers,
} from '../../../testing/openRoute.tsx';
import { countDocuments } from '../../../testing/countDocuments.ts';
import { system } from '../../../ui/theme/system.ts';
import { accountsRoutes } from '../accountsRoutes.ts';
import { CodeForm } from './CodeForm.tsx';
import { LoginPage } from './LoginPage.tsx';

const routes = accountsRoutes.filter(
  ({ path }) =>
    path === 'secure-account' || path === 'reset-password' || path === 'forgot-password',
);
beforeAll(() => loadPages(routes), LOADING_MS);

/** Enters a code in the form; returns its field. */
async function enterCode(): Promise<HTMLElement> {
  await startI18n();
  await loadTexts(['accounts']);
  render(
    <ChakraProvider value={system}>
      <CodeForm onEntered={() => undefined} onBack={() => undefined} />
    </ChakraProvider>,
  );
  const field = screen.getByLabelText('Code from your authenticator app');
  await userEvent.type(field, '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  return field;
}

describe('CodeForm', () => {
  it('an invalid code is reported at its field', async () => {
    const network = fetch;
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      String(address).startsWith('/api/auth/')
        ? Promise.resolve(Response.json({ code: 'INVALID_CODE' }, { status: 401 }))
        : network(address, init),
    );
    const field = await enterCode();
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(field);
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'That code is incorrect. Try again.',
    );
    vi.stubGlobal('fetch', network);
  });
});

describe('useRequestFailureText', () => {
  const network = fetch;
  afterEach(() => void vi.stubGlobal('fetch', network));

  const answerAccounts = (response: () => Response): void => {
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      String(address).startsWith('/api/a') ? Promise.resolve(response()) : network(address, init),
    );
  };
  const logIn = async (): Promise<string | null> => {
    await startI18n();
    await loadTexts(['accounts']);
    await openRoute({
      routes: [{ path: 'log-in', element: <LoginPage /> }],
      at: '/log-in',
      answers: { AppViewerQuery: nobody },
    });
    await userEvent.type(await screen.findByLabelText('Email'), 'fan@test.example');
    await userEvent.type(screen.getByLabelText('Password'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    return (await screen.findByRole('alert')).textContent;
  };

  it('the page that was left for a provider is loaded again when "Back" shows it', async () => {
    answerAccounts(() => Response.json({ url: 'https://google.example' }));
    await openRoute({
      routes: [{ path: 'log-in', element: <LoginPage /> }],
      at: '/log-in',
      answers: { AppViewerQuery: nobody },
    });
    const documents = countDocuments();
    await userEvent.click(await screen.findByRole('button', { name: /Google/ }));
    await waitFor(() => expect(documents()).toBe(1));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(documents()).toBe(2);
  });

  it('a failure of the server is not shown as wrong credentials', async () => {
    answerAccounts(() => Response.json({ code: 'OVERLOADED' }, { status: 503 }));
    expect(await logIn()).toBe('Too many people at once. Try again in a moment.');
    expect(screen.getByLabelText('Password').hasAttribute('aria-invalid')).toBe(false);
  });

  it('a locked account is not shown as wrong credentials', async () => {
    answerAccounts(() => Response.json({ code: 'ACCOUNT_LOCKED' }, { status: 403 }));
    expect(await logIn()).toBe(
      'This account is locked. If you think this is a mistake, write to support.',
    );
  });

  it('a failure of the server without a known code has the general text', async () => {
    answerAccounts(() => new Response('bad gateway', { status: 502 }));
    expect(await logIn()).toBe('Unknown error');
  });

  it.each(['[]', '"text"', '5', 'null', '', '<html>'])(
    'the answer "%s" of another shape does not log in',
    async (body) => {
      answerAccounts(() => new Response(body));
      expect(await logIn()).toBe('Invalid data format received from server');
    },
  );

  it('a failed registration without a known code has the text of the specification', async () => {
    answerAccounts(() => new Response('', { status: 500 }));
    await openRoute({
      routes: accountsRoutes.filter(({ path }) => path === 'registration'),
      at: '/registration',
      answers: { AppViewerQuery: nobody },
    });
    await userEvent.type(await screen.findByLabelText('Username'), 'someone');
    await userEvent.type(screen.getByLabelText('Email'), 'fan@test.example');
    await userEvent.type(screen.getByLabelText('Password'), '123456');
    await userEvent.click(screen.getByRole('checkbox', { name: /I accept the/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect((await screen.findByRole('alert')).textContent).toBe('An error occurred during signup.');
  });

  it('rejected credentials are still shown as wrong', async () => {
    answerAccounts(() => Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD' }, { status: 401 }));
    expect(await logIn()).toBe('Login failed. Please check your credentials.');
    const password = screen.getByLabelText('Password');
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(password);
    const reason = document.getElementById(password.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Login failed. Please check your credentials.');
    await userEvent.type(password, '7');
    expect(password.hasAttribute('aria-invalid')).toBe(false);
    expect(password.hasAttribute('aria-describedby')).toBe(false);
  });

  it('a failure of the server does not make the typed code invalid', async () => {
    answerAccounts(() => new Response('', { status: 500 }));
    const field = await enterCode();
    expect((await screen.findByRole('alert')).textContent).toBe('Unknown error');
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('a link to reset the password is not called invalid when the server fails', async () => {
    answerAccounts(() => new Response('', { status: 500 }));
    await openRoute({
      routes,
      at: '/reset-password?email=fan%40test.example&token=valid',
      answers: { AppViewerQuery: nobody },
    });
    await userEvent.type(await screen.findByLabelText('New password'), '123456');
    await userEvent.click(screen.getByRole('button', { name: /password/i }));
    expect((await screen.findByRole('alert')).textContent).toBe('Unknown error');
  });
});

describe('SecureAccountPage', () => {
  const press = async (answers: Answers): Promise<void> => {
    await openRoute({
      routes,
      at: '/secure-account?token=used',
      answers: { AppViewerQuery: nobody, ...answers },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  };

  it('only the outcome is shown when the link is no longer valid', async () => {
    await press({
      useSecureAccountMutation: {
        secureAccount: { __typename: 'LinkInvalidError', code: 'LINK_INVALID', message: 'Used.' },
      },
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      "This link is no longer valid. If you can't log in, contact support.",
    );
    expect(screen.queryByRole('button', { name: 'Log out everywhere' })).toBeNull();
    expect(screen.queryByText(/^log out every device/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeTruthy();
  });

  it('what was removed from the account is named', async () => {
    await press({
      useSecureAccountMutation: {
        secureAccount: {
          __typename: 'SecureAccountSuccess',
          email: 'kim@test.example',
          removed: ['New bot', 'hooks.example.com'],
        },
      },
    });
    expect(await screen.findByText(/New bot, hooks\.example\.com/)).toBeTruthy();
  });

  it('the request can be retried after a network error', async () => {
    await press({ useSecureAccountMutation: 'no connection' });
    await screen.findByRole('alert');
    expect(screen.getByRole('button', { name: 'Log out everywhere' })).toHaveProperty(
      'disabled',
      false,
    );
  });
});

describe('ResetPasswordPage', () => {
  it('the typed password is shown on request', async () => {
    await openRoute({
      routes,
      at: '/reset-password?email=fan%40test.example&token=valid',
      answers: { AppViewerQuery: nobody },
    });
    const field = await screen.findByLabelText<HTMLInputElement>('New password');
    expect(field.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show characters' }));
    expect(field.type).toBe('text');
  });
});

describe('useLeaveLater', () => {
  it('a person who navigates elsewhere after choosing a new password stays there', async () => {
    const network = fetch;
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      String(address).startsWith('/api/account/')
        ? Promise.resolve(Response.json({}))
        : network(address, init),
    );
    const { go, address } = await openRoute({
      routes,
      at: '/reset-password?email=fan%40test.example&token=valid',
      answers: { AppViewerQuery: nobody },
    });
    await userEvent.type(await screen.findByLabelText('New password'), '123456');
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    fireEvent.click(screen.getByRole('button', { name: 'Save password' }));
    await screen.findByText('Your new password is saved.');
    await go('/');
    await act(async () => void vi.advanceTimersByTime(5_000));
    vi.useRealTimers();
    vi.stubGlobal('fetch', network);
    expect(address()).toBe('/');
  });
});

describe('ForgotPasswordPage', () => {
  it('the page to open after logging in stays in the link back to the login', async () => {
    await openRoute({
      routes,
      at: '/forgot-password?return=%2Fplayers%3Fmax%3D10',
      answers: { AppViewerQuery: nobody },
    });
    const back = await screen.findByRole('link', { name: 'Back to login' });
    expect(back.getAttribute('href')).toBe('/login?return=%2Fplayers%3Fmax%3D10');
  });
});
