import { describe, expect, it } from 'vitest';
import texts from '../../../../locales/en/accounts.json';
import {
  loginFields,
  loginProblem,
  registrationFields,
  registrationProblem,
} from './credentials.ts';
import { returnAddress } from '../returnAddress.ts';

const toText = (problem: keyof typeof texts.problem | null): string | null =>
  problem && texts.problem[problem];

describe('credentials', () => {
  it('an invalid login has the message of the specification', () => {
    expect(toText(loginProblem({ email: '', password: 'x' }))).toBe(
      'Please enter your credentials.',
    );
    expect(toText(loginProblem({ email: 'a@b', password: '' }))).toBe(
      'Please enter your credentials.',
    );
    expect(toText(loginProblem({ email: 'ab', password: 'x' }))).toBe('Invalid email. Try again.');
    expect(loginProblem({ email: 'a@b', password: 'x' })).toBeNull();
  });

  it('an invalid registration has a message', () => {
    const fine = {
      username: 'nova',
      email: 'nova@test.example',
      password: '123456',
      hasAgreed: true,
    };
    expect(registrationProblem(fine)).toBeNull();
    expect(toText(registrationProblem({ ...fine, username: ' ' }))).toBe(
      'Please enter your credentials.',
    );
    expect(toText(registrationProblem({ ...fine, email: 'nova' }))).toBe(
      'Invalid email. Try again.',
    );
    expect(toText(registrationProblem({ ...fine, password: '12345' }))).toBe(
      'Password must be at least 6 characters long.',
    );
    expect(registrationProblem({ ...fine, password: 'x'.repeat(128) })).toBeNull();
    expect(toText(registrationProblem({ ...fine, password: 'x'.repeat(129) }))).toBe(
      'Use at most 128 characters.',
    );
    expect(toText(registrationProblem({ ...fine, hasAgreed: false }))).toBe(
      'Please accept the terms first.',
    );
  });

  it('every invalid field is named and has a text', () => {
    expect(loginFields({ email: '', password: '' })).toEqual({
      email: 'emailMissing',
      password: 'passwordMissing',
    });
    expect(loginFields({ email: 'ab', password: 'x' })).toEqual({ email: 'email' });
    expect(loginFields({ email: 'a@b', password: 'x' })).toEqual({});
    const empty = registrationFields({ username: ' ', email: '', password: '', hasAgreed: false });
    expect(empty).toEqual({
      username: 'usernameMissing',
      email: 'emailMissing',
      password: 'passwordMissing',
      terms: 'terms',
    });
    for (const problem of Object.values(empty)) expect(texts.problem[problem]).toMatch(/\.$/);
    expect(
      registrationFields({ username: 'nova', email: 'a@b', password: '12345', hasAgreed: true }),
    ).toEqual({ password: 'password' });
  });

  it('all other messages equal the specification', () => {
    expect([
      texts.login.failed,
      texts.login.google,
      texts.login.submitting,
      texts.signup.failed,
      texts.forgot.sent,
      texts.forgot.unknown,
      texts.reset.missing,
      texts.reset.done,
    ]).toEqual([
      'Login failed. Please check your credentials.',
      'Google authentication failed. Please try again.',
      'Logging in...',
      'An error occurred during signup.',
      'We sent an email to {{email}}.',
      "Wrong email. We didn't find this email in our system.",
      'Missing email or token.',
      'Your new password is saved.',
    ]);
  });

  it.each([
    ['/settings/security?x=1', '/settings/security?x=1'],
    ['https://evil.example', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/\n\\evil.example', '/'],
    ['', '/'],
  ])('the return path %s leads to %s', (wanted, address) => {
    expect(returnAddress(new URLSearchParams({ return: wanted }))).toBe(address);
  });
});
