import { useTranslation } from 'react-i18next';
import type { AuthAnswer } from '../authClient.ts';
import { useRequestFailureText } from '../useRequestFailureText.ts';
import { isUsername, usernameCode } from '../usernameForm.ts';

const FIELDS = ['username', 'email', 'password'] as const;

/** The text of a failure, and the field that it is about. */
type Failure = { text: string; field?: (typeof FIELDS)[number] };
type Typed<Answer> = { answer: Answer; username: string };

/** Looks up what is wrong with the typed account; null for all other failures. */
export function useAccountProblem() {
  const { t, i18n } = useTranslation('accounts');
  return ({ answer, username }: Typed<{ code?: string }>): Failure | null => {
    const code = usernameCode(answer, username);
    if (!code || !i18n.exists(`accounts:signup.${code}`)) return null;
    const text = t(`signup.${code}` as 'signup.USERNAME_TAKEN');
    const field = FIELDS.find((name) => code.includes(name.toUpperCase()));
    return field ? { text, field } : { text };
  };
}

/** Looks up what is wrong with the form of a typed username; null for an empty one. */
export function useUsernameProblem() {
  const { t } = useTranslation('accounts');
  return (username: string): string | null =>
    username.trim() && !isUsername(username) ? t('signup.USERNAME_INVALID') : null;
}

/** Looks up why the server created no account. */
export function useSignUpFailure() {
  const { t } = useTranslation('accounts');
  const accountProblem = useAccountProblem();
  const requestFailureText = useRequestFailureText(t('signup.failed'));
  return ({ answer, username }: Typed<Exclude<AuthAnswer, { ok: true }>>): Failure =>
    accountProblem({ answer, username }) ?? {
      text: requestFailureText(answer) ?? (answer.message || t('signup.failed')),
    };
}
