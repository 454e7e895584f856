import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { LOADING_MS, loadPages, nobody, openRoute } from '../../../testing/openRoute.tsx';
import { accountsRoutes } from '../accountsRoutes.ts';

const routes = accountsRoutes.filter(({ path }) => path === 'registration');
beforeAll(() => loadPages(routes), LOADING_MS);

describe('RegistrationPage', () => {
  it('a second click that hits the Google button is ignored while the form is being sent', async () => {
    await openRoute({ routes, at: '/registration', answers: { AppViewerQuery: nobody } });
    const network = fetch;
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      String(address).startsWith('/api/auth/')
        ? new Promise(() => undefined)
        : network(address, init),
    );
    await userEvent.type(await screen.findByLabelText('Username'), 'new-user');
    await userEvent.type(screen.getByLabelText('Email'), 'new@test.example');
    await userEvent.type(screen.getByLabelText('Password'), '123456');
    await userEvent.click(screen.getByRole('checkbox'));
    const google = screen.getByRole('button', { name: 'Sign up with Google' });
    expect(google).toHaveProperty('disabled', false);
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    expect(google).toHaveProperty('disabled', true);
  });
});
