import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';
import type { Auth } from './betterAuth/auth.ts';

/** `isTransient`: without "Remember me", so that use does not extend it. */
type SessionCookie = { token: string; isTransient: boolean };

/** better-auth's session cookie; null without one, or when its signature is wrong. */
export async function readSessionCookie({
  auth,
  cookie,
}: {
  auth: Auth;
  cookie: string;
}): Promise<SessionCookie | null> {
  const { authCookies, secret } = await auth.$context;
  const cookies = parseCookies(cookie);
  const value = cookies.get(authCookies.sessionToken.name) ?? '';
  const end = value.lastIndexOf('.');
  if (end < 1) return null;
  const token = value.slice(0, end);
  const signature = Buffer.from(value.slice(end + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected)
    ? { token, isTransient: cookies.has(authCookies.dontRememberToken.name) }
    : null;
}
