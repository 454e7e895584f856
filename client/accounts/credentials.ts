/** Problems of what was typed, as keys of the texts (specification, section 5). */
export type CredentialProblem = 'credentials' | 'email' | 'password' | 'passwordLong' | 'terms';

/** The same everywhere. */
const SHORTEST_PASSWORD = 6;
const LONGEST_PASSWORD = 128;

/** What is wrong with a new password. */
export function passwordProblem(password: string): 'password' | 'passwordLong' | null {
  if (password.length < SHORTEST_PASSWORD) return 'password';
  return password.length > LONGEST_PASSWORD ? 'passwordLong' : null;
}

export function loginProblem({ email, password }: { email: string; password: string }): CredentialProblem | null {
  if (!email.trim() || !password) return 'credentials';
  return email.includes('@') ? null : 'email';
}

export function registrationProblem({ username, email, password, hasAgreed }: { username: string; email: string; password: string; hasAgreed: boolean }): CredentialProblem | null {
  if (!username.trim() || !email.trim() || !password) return 'credentials';
  if (!email.includes('@')) return 'email';
  return passwordProblem(password) ?? (hasAgreed ? null : 'terms');
}
