import { randomBytes } from 'node:crypto';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Proof } from '../../harness/Proof.ts';

export const PASSWORD = 'correct-horse';

export type Account = { email: string; username: string };

export type RecordedMetrics = { environment: TestEnvironment } & Pick<
  Parameters<Proof['run']>[0],
  'metric'
>;

export async function register(
  environment: TestEnvironment,
  extra: Record<string, unknown> = {},
): Promise<Account> {
  const username = `a-${randomBytes(6).toString('hex')}`;
  const email = `${username}@prove.example`;
  await environment.ask.post(
    '/api/auth/sign-up/email',
    { name: username, email, password: PASSWORD, acceptTerms: true, ...extra },
    { headers: { 'x-forwarded-for': '192.0.2.1' } },
  );
  return { email, username };
}

export function signIn(
  environment: TestEnvironment,
  {
    email,
    password = PASSWORD,
    address,
  }: { email: string; password?: string; address: string | null },
): ReturnType<TestEnvironment['ask']['post']> {
  return environment.ask.post(
    '/api/auth/sign-in/email',
    { email, password },
    { headers: address ? { 'x-forwarded-for': address } : {} },
  );
}
