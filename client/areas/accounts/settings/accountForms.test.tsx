import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  LOADING_MS,
  loadPages,
  openRoute,
  viewer,
  type Answers,
} from '../../../testing/openRoute.tsx';
import { settingsRoutes } from './settingsRoutes.ts';

const routes = settingsRoutes.filter(({ path }) => path === 'general' || path === 'security');
beforeAll(() => loadPages(routes), LOADING_MS);

const person = viewer('USER', {
  hasPassword: true,
  twoFactorEnabled: false,
  isNamedOnStreams: true,
  timeZone: 'UTC',
  passkeys: [],
  profileGaps: [],
  sessions: [],
  creator: {
    id: 'Q3JlYXRvcjox',
    username: 'viewer',
    coverUrl: null,
    bio: '',
    timeZone: 'UTC',
    tags: [],
    languages: [],
    games: [{ name: 'Tidefall' }],
    twitterUrl: null,
    instagramUrl: null,
    facebookUrl: null,
  },
});
const open = async (at: string, answers: Answers = {}): Promise<Answers> => {
  const provided = {
    AppViewerQuery: person,
    GeneralPageQuery: person,
    SecurityPageQuery: person,
    ...answers,
  };
  await openRoute({ routes, at, answers: provided });
  return provided;
};
const refusal = (name: string, code: string) => ({
  __typename: name,
  code,
  message: 'For other programs.',
});

/** Expects the field to have the focus and to be announced as invalid with this message. */
async function expectInvalid(field: HTMLElement, message: string): Promise<void> {
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field);
  const described = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toContain(message);
}

describe('UsernameCard', () => {
  it.each([
    ['a b!', 'Use 3 to 30 letters, digits, - or _.'],
    ['admin', 'This name is reserved. Choose another one.'],
  ])('the field shows the problem of "%s"', async (name, message) => {
    await open('/general', {
      useChangeUsernameMutation: {
        changeUsername: refusal('UsernameInvalidError', 'USERNAME_INVALID'),
      },
    });
    const field = await screen.findByRole('textbox', { name: 'Username' });
    await userEvent.clear(field);
    await userEvent.type(field, `${name}{enter}`);
    await expectInvalid(field, message);
    await userEvent.type(field, 'x');
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('the field is not invalid after a network error', async () => {
    await open('/general', { useChangeUsernameMutation: 'no connection' });
    const field = await screen.findByRole('textbox', { name: 'Username' });
    await userEvent.type(field, 'new{enter}');
    await screen.findByRole('alert');
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
  });
});

describe('EmailCard', () => {
  it('a refusal is shown at the field and replaced by the next result', async () => {
    const answers = await open('/general', {
      useChangeEmailMutation: { changeEmail: refusal('EmailTakenError', 'EMAIL_TAKEN') },
    });
    const field = await screen.findByLabelText('New email');
    await userEvent.type(field, 'used@test.example{enter}');
    await expectInvalid(field, 'Another account uses this email.');
    answers['useChangeEmailMutation'] = {
      changeEmail: { __typename: 'ChangeEmailSuccess', email: 'free@test.example' },
    };
    await userEvent.clear(field);
    await userEvent.type(field, 'free@test.example{enter}');
    expect(await screen.findByText('We sent an email to free@test.example.')).toBeTruthy();
    expect(screen.queryByText('Another account uses this email.')).toBeNull();
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
  });
});

describe('LinksCard', () => {
  it('one button saves all changed links; a refusal is shown at its field', async () => {
    const answers = await open('/general', {
      useUpdateProfileMutation: {
        updateProfile: {
          ...refusal('ProfileInvalidError', 'PROFILE_INVALID'),
          field: 'instagramUrl',
        },
      },
    });
    const card = (await screen.findByRole('heading', { name: 'Social links' })).parentElement;
    const save = within(card ?? document.body).getByRole('button', { name: 'Save' });
    expect(save.hasAttribute('disabled')).toBe(true);
    await userEvent.type(screen.getByLabelText('Twitter'), 'x.com/me');
    const field = screen.getByLabelText('Instagram');
    await userEvent.type(field, 'example.com');
    await userEvent.click(save);
    await expectInvalid(field, "This isn't a link to an Instagram page.");
    const creator = { ...person.viewer.creator, twitterUrl: 'https://x.com/me' };
    answers['useUpdateProfileMutation'] = {
      updateProfile: {
        __typename: 'UpdateProfileSuccess',
        viewer: { ...person.viewer, creator },
      },
    };
    await userEvent.click(save);
    expect(await screen.findByRole('button', { name: 'Remove Twitter' })).toBeTruthy();
    expect(save.hasAttribute('disabled')).toBe(true);
  });

  it('typed text is kept while the other links are being saved', async () => {
    const creator = {
      ...person.viewer.creator,
      twitterUrl: 'https://x.com/me',
    };
    await open('/general', {
      useUpdateProfileMutation: {
        updateProfile: {
          __typename: 'UpdateProfileSuccess',
          viewer: { ...person.viewer, creator },
        },
      },
    });
    const card = (await screen.findByRole('heading', { name: 'Social links' })).parentElement;
    const instagram = screen.getByLabelText('Instagram');
    await userEvent.type(screen.getByLabelText('Twitter'), 'x.com/me');
    fireEvent.click(within(card ?? document.body).getByRole('button', { name: 'Save' }));
    fireEvent.change(instagram, { target: { value: 'instagram.com/me' } });
    expect(await screen.findByRole('button', { name: 'Remove Twitter' })).toBeTruthy();
    expect(screen.getByLabelText('Twitter')).toHaveProperty('value', 'https://x.com/me');
    expect(instagram).toHaveProperty('value', 'instagram.com/me');
  });
});

describe('GamesCard', () => {
  it('the note "Saved." is replaced when a game is already in the list', async () => {
    await open('/general', {
      useUpdateProfileMutation: {
        updateProfile: { __typename: 'UpdateProfileSuccess', ...person },
      },
    });
    const field = await screen.findByRole('combobox', { name: 'Add a game' });
    await userEvent.type(field, 'Emberline{enter}');
    expect(await screen.findByText('Saved.')).toBeTruthy();
    await userEvent.type(field, 'tidefall{enter}');
    expect(await screen.findByText('This game is already on your list.')).toBeTruthy();
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  it('what is typed while a game is being added stays in the field', async () => {
    let answer = (): void => undefined;
    const answered = new Promise((resolve) => {
      answer = () => resolve({ __typename: 'UpdateProfileSuccess', ...person });
    });
    await open('/general', { useUpdateProfileMutation: { updateProfile: () => answered } });
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Add a game' });
    await userEvent.type(field, 'Emberline{enter}');
    await userEvent.clear(field);
    await userEvent.type(field, 'Apex');
    answer();
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(field.value).toBe('Apex');
  });
});

describe('SessionsCard', () => {
  const session = (id: string, isCurrent: boolean) => ({
    id,
    isCurrent,
    userAgent: null,
    address: null,
    createdAt: '2026-11-01T10:00:00Z',
    lastSeenAt: '2026-11-01T10:00:00Z',
  });
  const withSessions = (...sessions: object[]) => ({ viewer: { ...person.viewer, sessions } });

  it.each([
    ['one session is', /^Log out Unknown/, 'useEndSessionMutation', 'endSession'],
    ['the others are', /^Log out everywhere/, 'useEndOtherSessionsMutation', 'endOtherSessions'],
  ])('the focus stays in the list when %s ended', async (_what, name, operation, field) => {
    const left = withSessions(session('session-1', true));
    await open('/security', {
      SecurityPageQuery: withSessions(session('session-1', true), session('session-2', false)),
      [operation]: { [field]: { __typename: 'EndSessionSuccess', ...left } },
    });
    const [button] = await screen.findAllByRole('button', { name });
    await userEvent.click(button!);
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    expect(document.activeElement?.tagName).toBe('UL');
  });
});

describe('PasskeyDialog', () => {
  it('the focus moves to the heading of the list when a passkey is removed', async () => {
    const passkey = {
      id: 'passkey-1',
      name: 'Laptop',
      isSynced: true,
      createdAt: '2026-11-01T10:00:00Z',
      lastUsedAt: null,
    };
    const answers = await open('/security', {
      SecurityPageQuery: { viewer: { ...person.viewer, passkeys: [passkey] } },
    });
    const send = fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
      if (url !== '/api/auth/passkey/delete-passkey') return send(url, init);
      const later = new Promise((resolve) => setTimeout(resolve, 500));
      answers['SecurityPageQuery'] = { viewer: () => later.then(() => person.viewer) };
      return Promise.resolve(Response.json({}));
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Laptop' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Laptop')).toBeNull());
    const heading = screen.getByRole('heading', { name: 'Passkeys' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});

describe('PasswordCard', () => {
  it.each([
    ['12345', null, 'New password', 'Password must be at least 6 characters long.'],
    ['123456', 'PASSWORD_WRONG', 'Current password', 'Failed to update password.'],
  ])('the invalid field shows its problem (%s, %s)', async (next, code, label, message) => {
    const refused = { changePassword: refusal('PasswordWrongError', code ?? '') };
    await open('/security', code ? { useChangePasswordMutation: refused } : {});
    await userEvent.type(await screen.findByLabelText('Current password'), 'old-password');
    await userEvent.type(screen.getByLabelText('New password'), `${next}{enter}`);
    await expectInvalid(screen.getByLabelText(label), message);
  });
});

describe('BioCard', () => {
  it('a bio that was saved without the spaces around it is no draft', async () => {
    const saved = { ...person.viewer, creator: { ...person.viewer.creator, bio: 'I play.' } };
    await open('/general', {
      useUpdateProfileMutation: {
        updateProfile: { __typename: 'UpdateProfileSuccess', viewer: saved },
      },
    });
    const field = await screen.findByRole('textbox', { name: 'Bio' });
    await userEvent.type(field, 'I play. ');
    const card = within(field.closest('section')!);
    await userEvent.click(card.getByRole('button', { name: 'Save' }));
    await card.findByText('Saved.');
    expect(card.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  });
});
