import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadTexts, startI18n } from '../../../../i18n/i18n.ts';
import { nobody, openRoute } from '../../../../testing/openRoute.tsx';
import { AccountStep } from './AccountStep.tsx';

const network = fetch;
afterEach(() => void vi.stubGlobal('fetch', network));

/** Opens the step of a purchase. Requests for signing in are answered by `answer` and returned. */
async function openStep(answer: (path: string) => Response) {
  const sent: [path: string, body: unknown][] = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (!String(address).startsWith('/api/auth/')) return network(address, init);
    sent.push([String(address), JSON.parse(String(init?.body))]);
    return Promise.resolve(answer(String(address)));
  });
  await startI18n();
  await loadTexts(['accounts']);
  const onEntered = vi.fn<() => void>();
  await openRoute({
    routes: [
      {
        path: 'page',
        element: <AccountStep amount="$12" isBusy={false} returnTo="/page" onEntered={onEntered} />,
      },
    ],
    at: '/page',
    answers: { AppViewerQuery: nobody },
  });
  return { sent, onEntered };
}

async function openLogin(answer: (path: string) => Response) {
  const opened = await openStep(answer);
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  return opened;
}

const askForCode = async (email: string): Promise<void> => {
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Email me a code' }));
};

const register = async (): Promise<void> => {
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), '123456');
  await userEvent.click(screen.getByRole('button', { name: /\$12/ }));
};

describe('AccountStep', () => {
  it('a visitor logs in with a code sent by email', async () => {
    const { sent, onEntered } = await openLogin(() => Response.json({}));
    await askForCode(' ada@example.com ');
    expect((await screen.findByRole('status')).textContent).toContain('ada@example.com');
    await userEvent.type(screen.getByLabelText('Code from the email'), '123 456');
    await userEvent.click(screen.getByRole('button', { name: 'Log in and pay $12' }));
    await waitFor(() => expect(onEntered).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      ['/api/auth/sign-in/send-code', { email: 'ada@example.com' }],
      ['/api/auth/sign-in/code', { email: 'ada@example.com', code: '123 456' }],
    ]);
  });

  it('no code is sent without a valid address', async () => {
    const { sent } = await openLogin(() => Response.json({}));
    await askForCode('ada');
    await waitFor(() =>
      expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(sent).toEqual([]);
  });

  it('a wrong code is reported at its field, and the password can be used instead', async () => {
    await openLogin((path) =>
      path.endsWith('/code') ? Response.json({}, { status: 401 }) : Response.json({}),
    );
    await askForCode('ada@example.com');
    const field = await screen.findByLabelText('Code from the email');
    await userEvent.type(field, '000000');
    await userEvent.click(screen.getByRole('button', { name: 'Log in and pay $12' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await userEvent.click(screen.getByRole('button', { name: 'Use my password' }));
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com');
  });

  it('a rejected password is described by the reason until another login is typed', async () => {
    await openLogin(() => Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD' }, { status: 401 }));
    await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
    const password = screen.getByLabelText('Password');
    await userEvent.type(password, '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Log in and pay $12' }));
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'));
    const reason = document.getElementById(password.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Login failed. Please check your credentials.');
    await userEvent.type(screen.getByLabelText('Email'), '.org');
    expect(password.hasAttribute('aria-invalid')).toBe(false);
  });

  it('a rejected registration is explained at the field that the code is about', async () => {
    await openStep(() => Response.json({ code: 'USERNAME_RESERVED' }, { status: 400 }));
    await register();
    const username = await screen.findByLabelText('Username');
    await waitFor(() => expect(username.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('This name is reserved. Choose another one.')).toBeTruthy();
  });

  it.each([
    [{ message: 'Registration is closed.' }, 'Registration is closed.'],
    [{}, 'An error occurred during signup.'],
  ])('a registration rejected with %j says: %s', async (answer, text) => {
    await openStep(() => Response.json({ code: 'OTHER', ...answer }, { status: 400 }));
    await register();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });
});
