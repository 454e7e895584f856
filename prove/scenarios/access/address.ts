import { randomBytes } from 'node:crypto';
import { exactly } from '../../harness/metrics.ts';
import type { TestEnvironment } from '../../harness/createEnvironment.ts';
import type { Proof } from '../../harness/Proof.ts';
import { attachments, newStranger, OWNERS_PASSWORD, type Stranger } from './attachments.ts';
import { mailWith } from './mails.ts';

const SKIP_REMOVAL = {
  file: 'server/areas/accounts/signIn/firstConfirmation.ts',
  from: 'person?.emailVerified === false',
  to: 'person === undefined',
};
const WAYS = { reset: confirmByReset, link: confirmByLink };

export const address: Proof = {
  name: 'address',
  promise:
    'An account belongs to the owner of its email address: whatever was attached before the confirmation is removed and unusable',
  fault: 'the first confirmation removes nothing',
  sourceFaults: [SKIP_REMOVAL],
  run: async ({ short, broken, metric, createEnvironment }) => {
    const environment = await createEnvironment({
      settings: { TRUST_PROXY: 'loopback' },
      ...(broken
        ? {
            fault: [SKIP_REMOVAL],
          }
        : {}),
    });
    const rounds = short ? 1 : 10;
    for (const [way, confirm] of Object.entries(WAYS)) {
      for (const { name, attach } of attachments) {
        const outcomes = { usedBefore: 0, usedAfter: 0, confirmed: 0 };
        for (let round = 0; round < rounds; round += 1) {
          const stranger = await newStranger(environment);
          const use = await attach(environment, stranger);
          await setVerified(environment, { ...stranger, verified: false });
          if (await use()) outcomes.usedBefore += 1;
          if (await confirm(environment, stranger)) outcomes.confirmed += 1;
          if (await use()) outcomes.usedAfter += 1;
        }
        metric(
          exactly(
            `${name}, confirmed by ${way}: usable before, usable after, confirmed, of ${rounds}`,
            `${outcomes.usedBefore} ${outcomes.usedAfter} ${outcomes.confirmed}`,
            `${rounds} 0 ${rounds}`,
          ),
        );
      }
    }
    await refusedBefore({ environment, metric });
  },
};

/** The owner of the email address resets the password. */
async function confirmByReset(environment: TestEnvironment, { email }: Stranger): Promise<boolean> {
  await environment.ask.post('/api/account/forgot-password', { email }, { headers: fresh() });
  const token = /token=([\w.~-]+)/.exec(
    await mailWith({ environment, email, text: 'reset-password' }),
  )?.[1];
  await environment.ask.post(
    '/api/account/reset-password',
    { email, token, newPassword: OWNERS_PASSWORD },
    { headers: fresh() },
  );
  return isVerified(environment, email);
}

/**
 * The owner opens the link of the registration email without a login session and sets a password.
 */
async function confirmByLink(environment: TestEnvironment, { email }: Stranger): Promise<boolean> {
  const token =
    /token=([\w.~-]+)/.exec(await mailWith({ environment, email, text: 'confirm-email' }))?.[1] ??
    '';
  const { headers } = await environment.ask.request(`/api/account/confirm-email?token=${token}`);
  const form = new URL(headers.get('location') ?? '/', environment.appUrls[0]).searchParams;
  await environment.ask.post(
    '/api/account/reset-password',
    { email, token: form.get('token') ?? '', newPassword: OWNERS_PASSWORD },
    { headers: fresh() },
  );
  return isVerified(environment, email);
}

async function isVerified(environment: TestEnvironment, email: string): Promise<boolean> {
  const { rows } = await environment.sql.query<{ verified: boolean }>(
    'select "emailVerified" as verified from "User" where "email" = $1',
    [email],
  );
  return rows[0]?.verified === true;
}

/** Release 0.1 allowed attaching before the confirmation. */
async function setVerified(
  environment: TestEnvironment,
  { id, verified }: { id: string; verified: boolean },
): Promise<void> {
  await environment.sql.query('update "User" set "emailVerified" = $2 where "id" = $1', [
    id,
    verified,
  ]);
}

type Refusing = { environment: TestEnvironment } & Pick<Parameters<Proof['run']>[0], 'metric'>;

/** The error codes for an account without a confirmed email address. */
async function refusedBefore({ environment, metric }: Refusing): Promise<void> {
  const { id, cookie } = await newStranger(environment);
  await setVerified(environment, { id, verified: false });
  const asking = { cookie, headers: fresh() };
  const toCode = (body: unknown): string => (body as { code?: string } | null)?.code ?? 'none';
  const answers = {
    passkey: toCode(
      (
        await environment.ask.request('/api/auth/passkey/generate-register-options', {
          headers: { cookie },
        })
      ).body,
    ),
    'second factor': toCode(
      (
        await environment.ask.post(
          '/api/auth/two-factor/enable',
          { password: 'correct-horse' },
          asking,
        )
      ).body,
    ),
    key: (
      await environment.ask.graphql(
        'mutation { createApiKey(input: { kind: SECRET, name: "k" }) { ... on UserError { code } } }',
        {},
        asking,
      )
    ).code,
    feed: (
      await environment.ask.graphql('mutation { resetCalendarFeed { __typename } }', {}, asking)
    ).code,
    webhook: (
      await environment.ask.graphql(
        'mutation { createWebhook(input: { url: "https://example.org/", topics: [BOOKING_CONFIRMED] }) { ... on UserError { code } } }',
        {},
        asking,
      )
    ).code,
  };
  for (const [name, code] of Object.entries(answers))
    metric(
      exactly(
        `result of attaching a ${name} before the confirmation`,
        code ?? 'none',
        'EMAIL_NOT_VERIFIED',
      ),
    );
}

/** Rate limits by IP address are covered by the proof `accounts`. */
function fresh(): Record<string, string> {
  return {
    'x-forwarded-for': `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`,
  };
}
