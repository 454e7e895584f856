/** Problems of what was typed, as keys of the texts (specification, section 5). */
export type CredentialProblem = 'credentials' | 'email' | 'password' | 'terms';

/** From this many characters on, everywhere. */
export const SHORTEST_PASSWORD = 6;

export function loginProblem({ email, password }: { email: string; password: string }): CredentialProblem | null {
  if (!email.trim() || !password) return 'credentials';
  return email.includes('@') ? null : 'email';
}

export function registrationProblem({ username, email, password, hasAgreed }: { username: string; email: string; password: string; hasAgreed: boolean }): CredentialProblem | null {
  if (!username.trim() || !email.trim() || !password) return 'credentials';
  if (!email.includes('@')) return 'email';
  if (password.length < SHORTEST_PASSWORD) return 'password';
  return hasAgreed ? null : 'terms';
}
