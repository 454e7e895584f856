import { randomBytes } from 'node:crypto';
import type { World } from '../../harness/openWorld.ts';
import type { Proof } from '../../harness/Proof.ts';

export const PASSWORD = 'correct-horse';

export type Account = { email: string; username: string };

export type Figures = { world: World } & Pick<Parameters<Proof['run']>[0], 'figure'>;

export async function register(
  world: World,
  extra: Record<string, unknown> = {},
): Promise<Account> {
  const username = `a-${randomBytes(6).toString('hex')}`;
  const email = `${username}@prove.example`;
  await world.ask.post(
    '/api/auth/sign-up/email',
    { name: username, email, password: PASSWORD, acceptTerms: true, ...extra },
    { headers: { 'x-forwarded-for': '192.0.2.1' } },
  );
  return { email, username };
}

export function signIn(
  world: World,
  {
    email,
    password = PASSWORD,
    address,
  }: { email: string; password?: string; address: string | null },
): ReturnType<World['ask']['post']> {
  return world.ask.post(
    '/api/auth/sign-in/email',
    { email, password },
    { headers: address ? { 'x-forwarded-for': address } : {} },
  );
}
