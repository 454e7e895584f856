import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../generated/constraints.rules.ts';

/** Problems of the typed values, as translation keys (specification, section 5). */
export type CredentialProblem = 'credentials' | 'email' | 'password' | 'passwordLong' | 'terms';

/** Problems of single fields, as keys of the same translations. */
type FieldProblem =
  | 'usernameMissing'
  | 'emailMissing'
  | 'passwordMissing'
  | 'email'
  | 'password'
  | 'passwordLong'
  | 'terms';
export type FieldProblems = Partial<
  Record<'username' | 'email' | 'password' | 'terms', FieldProblem>
>;

/** The problem of a new password. */
export function passwordProblem(password: string): 'password' | 'passwordLong' | null {
  if (password.length < MIN_PASSWORD_LENGTH) return 'password';
  return password.length > MAX_PASSWORD_LENGTH ? 'passwordLong' : null;
}

export type Login = { email: string; password: string };

export const isSameLogin = (one: Login, other: Login | undefined): boolean =>
  one.email === other?.email && one.password === other.password;

export function loginProblem({ email, password }: Login): CredentialProblem | null {
  if (!email.trim() || !password) return 'credentials';
  return email.includes('@') ? null : 'email';
}

export function registrationProblem({
  username,
  email,
  password,
  hasAgreed,
}: {
  username: string;
  email: string;
  password: string;
  hasAgreed: boolean;
}): CredentialProblem | null {
  if (!username.trim() || !email.trim() || !password) return 'credentials';
  if (!email.includes('@')) return 'email';
  return passwordProblem(password) ?? (hasAgreed ? null : 'terms');
}

/** The problem of an email address. */
export function emailProblem(email: string): 'emailMissing' | 'email' | null {
  if (!email.trim()) return 'emailMissing';
  return email.includes('@') ? null : 'email';
}

function emailField(email: string): Pick<FieldProblems, 'email'> {
  const problem = emailProblem(email);
  return problem ? { email: problem } : {};
}

export function loginFields({ email, password }: Login): FieldProblems {
  return { ...emailField(email), ...(password ? {} : { password: 'passwordMissing' }) };
}

type Registration = Parameters<typeof registrationProblem>[0];

export function registrationFields({
  username,
  email,
  password,
  hasAgreed,
}: Registration): FieldProblems {
  const ofPassword = password ? passwordProblem(password) : 'passwordMissing';
  return {
    ...(username.trim() ? {} : { username: 'usernameMissing' }),
    ...emailField(email),
    ...(ofPassword ? { password: ofPassword } : {}),
    ...(hasAgreed ? {} : { terms: 'terms' }),
  };
}
