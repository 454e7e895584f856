import { z } from 'zod';
import type { Actor } from '../../platform/access/Actor.ts';
import { EmailUnknownError } from '../../areas/accounts/accounts.errors.ts';
import { confirmEmail } from '../../areas/accounts/credentials/email/confirmEmail.ts';
import { forgotPassword } from '../../areas/accounts/credentials/password/forgotPassword.ts';
import { takeSameTime } from '../../areas/accounts/sameTime.ts';
import { resetPassword } from '../../areas/accounts/credentials/password/resetPassword.ts';
import { isSettingUpSelling } from '../../areas/services/services.access.ts';
import type { Deps } from '../../Deps.ts';
import { findDown } from '../../platform/errors/unavailable.ts';
import { UserError } from '../../platform/errors/UserError.ts';
import { findProblem, RestError, sendDown, sendProblem } from '../rest/problem.ts';
import { checked, readJson } from '../rest/readInput.ts';
import { countLinkRequest, countLinkUse } from '../../platform/rateLimit/attemptLimits.ts';
import { RateLimitedError } from '../../platform/rateLimit/RateLimitedError.ts';
import type { ActorOf, AppRequest, HttpRoute } from '../../platform/http/Route.ts';
import { sendJson } from '../../platform/http/respond.ts';

const MAX_BYTES = 10_000;

const forgotBody = z.object({ email: z.string().max(1_000).default('') });
const resetBody = z.object({
  email: z.string().max(1_000),
  token: z.string().max(1_000),
  newPassword: z.string().max(1_000),
});

type Options = { deps: Deps; findActor: ActorOf };

/**
 * Account routes for signed-out users: POST forgot-password and reset-password, and the links in
 * emails.
 */
export function accountLinkRoutes({ deps, findActor }: Options): HttpRoute[] {
  return [
    {
      method: 'POST',
      path: '/api/account/forgot-password',
      access: 'public',
      limit: ['forgotPassword', 'unknownEmails', 'unknownEmailsOfNetwork', 'linkEmails'],
      ignoreCase: true,
      handler: (app) => answerForgot({ deps, app }).catch(refuseByProblem(app)),
    },
    {
      method: 'POST',
      path: '/api/account/reset-password',
      access: 'public',
      limit: ['forgotPassword'],
      ignoreCase: true,
      handler: (app) => answerReset({ deps, app }).catch(refuseByProblem(app)),
    },
    {
      method: 'GET',
      path: '/api/account/confirm-email',
      access: 'public',
      limit: ['fileReads'],
      ignoreCase: true,
      isGetOnly: true,
      handler: async (app) => answerConfirm({ deps, app, actor: await findActor(app.request) }),
    },
  ];
}

type Answering = { deps: Deps; app: AppRequest };

async function answerForgot({ deps, app }: Answering): Promise<void> {
  const body = await readInput(app, forgotBody);
  if (!body.email.trim())
    return refuseField(app, {
      field: 'email',
      code: 'CREDENTIALS_MISSING',
      message: 'Please enter your credentials.',
    });
  const failure = await takeSameTime(() =>
    toFailure(
      countLinkRequest(deps, {
        address: app.address,
        isMiss: (error) => error instanceof EmailUnknownError,
        attempt: () => forgotPassword(deps, body),
      }),
    ),
  );
  if (failure) return sendFailure(app, failure);
  sendJson(app.response, {
    status: 200,
    body: { message: `We sent an email to ${body.email.trim()}.` },
  });
}

async function answerReset({ deps, app }: Answering): Promise<void> {
  const body = await readInput(app, resetBody);
  const userAgent = app.request.headers['user-agent'];
  const failure = await toFailure(
    countLinkUse(deps, {
      address: app.address,
      isMiss: (error) => error instanceof UserError,
      attempt: () => resetPassword(deps, { ...body, userAgent }),
    }),
  );
  if (failure) return sendFailure(app, failure);
  sendJson(app.response, { status: 200, body: { message: 'Your new password is saved.' } });
}

/**
 * Redirects to the home page or, for a user who is setting up selling, to the next step, with the
 * result: ?email=verified, changed or invalid. Redirects to the form for a new password if the
 * confirmation removed a password that another person had set.
 */
async function answerConfirm({
  deps,
  app,
  actor,
}: {
  deps: Deps;
  app: AppRequest;
  actor: Actor | null;
}): Promise<void> {
  const confirmed = await confirmEmail(deps, {
    token: app.url.searchParams.get('token') ?? '',
    actor,
  }).catch((error: unknown) => {
    if (error instanceof UserError) return { outcome: 'invalid', reset: null };
    throw error;
  });
  const { outcome, reset } = confirmed;
  const target = reset
    ? `/reset-password?${new URLSearchParams({ ...reset, confirmed: '1' }).toString()}`
    : `${await nextPage({ deps, actor })}?email=${outcome}`;
  app.response
    .writeHead(303, {
      location: deps.env.publicUrl + target,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .end();
}

async function nextPage({ deps, actor }: { deps: Deps; actor: Actor | null }): Promise<string> {
  return actor && (await isSettingUpSelling(deps, actor.id)) ? '/create-listing' : '/';
}

function refuseByProblem(app: AppRequest): (error: unknown) => void {
  return (error) => {
    const down = findDown(error);
    if (down && !app.response.headersSent) return sendDown(app.response, down);
    if (error instanceof RestError) {
      const { message } = error;
      return sendProblem(app.response, { ...findProblem(error), message });
    }
    if (!(error instanceof RateLimitedError)) throw error;
    app.response.setHeader('retry-after', String(error.retryAfterSeconds));
    refuse(app, {
      status: 429,
      code: error.code,
      message: 'Too many attempts. Wait a little and try again.',
    });
  };
}

/** Accepts JSON only, because forms of other sites cannot send it. Throws RestError. */
async function readInput<T>(app: AppRequest, schema: z.ZodType<T>): Promise<T> {
  return checked({ schema, value: await readJson({ app, maxBytes: MAX_BYTES }) });
}

/** A request above a limit is answered at once: it says nothing about the email address. */
async function toFailure(work: Promise<void>): Promise<UserError | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof UserError && !(error instanceof RateLimitedError)) return error;
    throw error;
  }
}

function sendFailure(app: AppRequest, { code, message }: UserError): void {
  refuse(app, { status: code === 'EMAIL_UNKNOWN' ? 404 : 400, code, message });
}

function refuseField(
  { response }: AppRequest,
  { field, code, message }: { field: string; code: string; message: string },
): void {
  sendProblem(response, {
    status: 400,
    code,
    detail: message,
    message,
    errors: [{ field, message }],
  });
}

/** `message` is for clients that also read sign-in errors. */
function refuse(
  { response }: AppRequest,
  { status, code, message }: { status: number; code: string; message: string },
): void {
  sendProblem(response, { status, code, detail: message, message });
}
