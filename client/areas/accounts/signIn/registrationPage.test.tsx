import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { countDocuments } from '../../../testing/countDocuments.ts';
import { LOADING_MS, loadPages, nobody, openRoute } from '../../../testing/openRoute.tsx';
import { accountsRoutes } from '../accountsRoutes.ts';

const routes = accountsRoutes.filter(({ path }) => path === 'registration');
beforeAll(() => loadPages(routes), LOADING_MS);
const network = fetch;
afterEach(() => void vi.stubGlobal('fetch', network));

/** Opens the page whose account requests have this answer, and fills in its form. */
async function fillIn(answerAccounts: () => Promise<Response>, search = '') {
  const opened = await openRoute({
    routes,
    at: `/registration${search}`,
    answers: { AppViewerQuery: nobody },
  });
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    String(address).startsWith('/api/auth/') ? answerAccounts() : network(address, init),
  );
  await userEvent.type(await screen.findByLabelText('Username'), 'new-user');
  await userEvent.type(screen.getByLabelText('Email'), 'new@test.example');
  await userEvent.type(screen.getByLabelText('Password'), '123456');
  await userEvent.click(screen.getByRole('checkbox'));
  return opened;
}

describe('RegistrationPage', () => {
  it('a second click that hits the Google button is ignored while the form is being sent', async () => {
    await fillIn(() => new Promise(() => undefined));
    const google = screen.getByRole('button', { name: 'Sign up with Google' });
    expect(google).toHaveProperty('disabled', false);
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(google).toHaveProperty('disabled', true);
  });

  it('a username of another form is reported first, before anything is sent', async () => {
    let sent = 0;
    await fillIn(async () => {
      sent += 1;
      return Response.json({});
    });
    const [username, password] = [
      screen.getByLabelText('Username'),
      screen.getByLabelText('Password'),
    ];
    fireEvent.change(username, { target: { value: '日本' } });
    fireEvent.change(password, { target: { value: '123' } });
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Use 3 to 30 letters, digits, - or _.',
    );
    expect([username, password].map((field) => field.getAttribute('aria-invalid'))).toEqual([
      'true',
      'true',
    ]);
    expect([document.activeElement, sent]).toEqual([username, 0]);
  });

  it('a person who navigates elsewhere after the registration stays there', async () => {
    const { go, address } = await fillIn(async () => Response.json({}), '?return=%2F%23target');
    const documents = countDocuments();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    fireEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByText(/your account is ready/i);
    await go('/');
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    expect([address(), window.location.hash]).toEqual(['/', '']);
    // The page is loaded again for the signed-in person.
    expect(documents()).toBe(1);
  });
});
