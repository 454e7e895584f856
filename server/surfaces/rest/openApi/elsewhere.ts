import { z } from 'zod';
import { restCall, type RestCall } from '../RestCall.ts';

const text = z.string().max(1_000);
const messageAnswer = z.object({ message: z.string() }).meta({ id: 'Message' });
const never = (): Promise<never> => Promise.reject(new Error('Another route answers this call.'));

/** Calls with a route of their own, for the documentation only. */
export const DOCUMENTED_ONLY_ROUTES: readonly RestCall[] = [
  restCall({
    id: 'forgotPassword',
    method: 'POST',
    path: '/api/account/forgot-password',
    area: 'Account',
    summary: 'Sends a link for a new password.',
    access: 'public',
    body: z.object({ email: text }),
    status: 200,
    answer: messageAnswer,
    errors: ['CREDENTIALS_MISSING', 'EMAIL_INVALID', 'EMAIL_UNKNOWN', 'RATE_LIMITED'],
    run: never,
  }),
  restCall({
    id: 'resetPassword',
    method: 'POST',
    path: '/api/account/reset-password',
    area: 'Account',
    summary: 'Sets a new password with the link of the email and ends every session.',
    access: 'public',
    body: z.object({ email: text, token: text, newPassword: text }),
    status: 200,
    answer: messageAnswer,
    errors: [
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_LONG',
      'LINK_INVALID',
      'EMAIL_UNKNOWN',
      'RATE_LIMITED',
    ],
    run: never,
  }),
  ...(['login', 'register'] as const).map((page) =>
    restCall({
      id: page === 'login' ? 'loginWithGoogle' : 'registerWithGoogle',
      method: 'GET',
      path: `/api/account/${page}/google`,
      area: 'Account',
      summary: `For browsers: leads to Google to ${page === 'login' ? 'sign in' : 'sign up'}, and back to returnTo, a path of ours.`,
      access: 'public',
      query: z.object({ returnTo: text.optional() }),
      status: 303,
      run: never,
    }),
  ),
];
