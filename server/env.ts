import { z } from 'zod';
import { dependencyProblems } from './envDependencies.ts';
import {
  identityProblems,
  identityProviderSettings,
  STAND_IN,
} from './identityProviderSettings.ts';
import { readTrustedProxies } from './platform/net/clientAddress.ts';
import { DEFAULT_AGE_MINIMUM } from './platform/access/age.rules.ts';
import { PRODUCT } from './platform/PRODUCT.ts';
import { isSupportedCurrency } from './platform/money/money.rules.ts';
import { stripeSettings, webhookSecrets } from './stripeSettings.ts';

/** Argument of the server: it listens when its input ends, so that it can start during a build. */
export const LISTEN_AFTER_INPUT = '--listen-after-input';

/** Exit code after a SettingsError (EX_CONFIG of sysexits.h). */
export const SETTINGS_EXIT_CODE = 78;

/** Invalid or missing settings: one clear line per problem for the operator. */
export class SettingsError extends Error {
  readonly problems: string[];
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const REAL_SERVICES = [
  'STRIPE_SECRET_KEY',
  'GOOGLE_CLIENT_ID',
  'DISCORD_CLIENT_ID',
  'TWITCH_CLIENT_ID',
  'SMTP_URL',
] as const;

type Range = { min: number; max: number };
const within = ({ min, max }: Range) => {
  const range = `must be from ${min} to ${max}`;
  return z.coerce.number('must be a number').min(min, range).max(max, range);
};
const wholeWithin = (range: Range) => within(range).int('must be a whole number');
const port = wholeWithin({ min: 1, max: 65_535 });
const privateKey = z.string().regex(/^[\w-]{43}$/, 'must be a key of 32 bytes in base64url');
const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');
const TAGS = ['GAMER', 'JUST_CHATTING', 'MUSICIAN', 'TIKTOKER', 'YOUTUBER'] as const;
const tag = z.enum(TAGS, `must be tags of ${TAGS.join(', ')}`);
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

const databaseAddress = z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgresql:// address');

/** As browsers send it in the Origin header, with which it is compared. */
const origin = z
  .string()
  .refine(
    (url) => /^https?:\/\/[^/?#]+\/*$/i.test(url) && URL.canParse(url),
    'must be an http(s) address without a path',
  )
  .transform((url) => new URL(url).origin);

/** Empty variables count as unset, as in a docker-compose file. */
const settings = z.object({
  PORT: port.default(4000),
  SANDBOX_PORT: wholeWithin({ min: 1, max: 65_534 }).default(4001),
  SANDBOX_URL: z.url('must be an http(s) address').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseAddress.optional(),
  DIRECT_DATABASE_URL: databaseAddress.optional(),
  REPLICA_DATABASE_URL: databaseAddress.optional(),
  POOL_MAX: wholeWithin({ min: 4, max: 200 }).default(16),
  ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  HOST: z.string().optional(),
  DEMO: flag.optional(),
  SANDBOX: flag.optional(),
  PUBLIC_URL: origin.optional(),
  AUTH_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, 'must be a Stripe secret key')
    .optional(),
  STRIPE_WEBHOOK_SECRET: list.optional(),
  STRIPE_WEBHOOK_SECRETS: list.optional(),
  PAYOUT_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country code such as US')
    .default('US'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  DISCORD_CLIENT_ID: z.string().optional(),
  DISCORD_CLIENT_SECRET: z.string().optional(),
  TWITCH_CLIENT_ID: z.string().optional(),
  TWITCH_CLIENT_SECRET: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address')
    .optional(),
  MAIL_FROM: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z.url('must be an http(s) address').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  RAWG_API_KEY: z.string().optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must be a redis:// or rediss:// address')
    .optional(),
  REDIS_EVENTS: flag.default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url('must be an http(s) address').optional(),
  OTEL_TRACES_SAMPLER_ARG: within({ min: 0, max: 1 }).default(0.1),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  TURN_URL: list.pipe(z.array(z.string().regex(/^turns?:/, 'must be turn: addresses'))).default([]),
  TURN_SECRET: z.string().min(16, 'must have 16 characters or more').optional(),
  TRUST_PROXY: list.default([]),
  OPEN_GRAPHQL: flag.optional(),
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be a public key of 65 bytes in base64url')
    .optional(),
  PUSH_PRIVATE_KEY: privateKey.optional(),
  REPUTATION_SIGNING_KEY: privateKey.optional(),
  WEBHOOKS_TO_LOOPBACK: flag.default(false),
  PLATFORM_FEE_PERCENT: wholeWithin({ min: 0, max: 90 }).default(10),
  PAYOUT_DELAY_HOURS: within({ min: 0, max: 24 * 90 }).default(24),
  REVEAL_UNKNOWN_EMAIL: z
    .enum(['true', 'false', '1', '0'], 'must be true or false')
    .transform((v) => v === 'true' || v === '1')
    .default(true),
  AGE_MINIMUM: wholeWithin({ min: 13, max: 99 }).default(DEFAULT_AGE_MINIMUM),
  CURRENCY: z
    .string()
    .refine(isSupportedCurrency, 'must be an ISO currency with two decimals, such as USD')
    .default('USD'),
  SLOT_TAGS: list.pipe(z.array(tag)).default(['GAMER']),
  TEST_CLOCK: flag.default(false),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Env = ReturnType<typeof parseEnv>;

/**
 * Reads all settings (docs/operations/configuration.md). Throws `SettingsError` with all problems.
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const provided = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(provided);
  if (!parsed.success) {
    // Without the position in a list.
    const lines = parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
    throw new SettingsError([...new Set(lines)]);
  }
  const s = parsed.data;
  const live = /^(sk|rk)_live_/.test(s.STRIPE_SECRET_KEY ?? '');
  const sandbox = !live && (s.NODE_ENV !== 'production' || s.SANDBOX === true);
  const realServices = REAL_SERVICES.filter((name) => s[name] && s[name] !== STAND_IN);
  const nothingReal = !s.DATABASE_URL && realServices.length === 0;
  const demo = sandbox && (s.DEMO ?? nothingReal);
  const problems = findProblems({ s, sandbox, realServices });
  if (problems.length > 0) throw new SettingsError(problems);

  const sandboxUrl = new URL(s.SANDBOX_URL ?? `http://localhost:${s.SANDBOX_PORT}`).origin;
  return {
    port: s.PORT,
    sandboxPort: s.SANDBOX_PORT,
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    /** Without a pooler: for LISTEN, the job queue and migrations. */
    directDatabaseUrl: s.DIRECT_DATABASE_URL ?? s.DATABASE_URL,
    /** A streaming replica, for public reads. */
    replicaDatabaseUrl: s.REPLICA_DATABASE_URL,
    /** DATABASE_URL points to a pooler in transaction mode. */
    isPooled: s.DIRECT_DATABASE_URL !== undefined,
    /** Connections of requests; see docs/operations/deploy.md for the total. */
    poolMax: s.POOL_MAX,
    role: s.ROLE,
    host: s.HOST,
    demo,
    sandbox,
    /** Names of the settings that use real services. */
    realServices,
    publicUrl: s.PUBLIC_URL ?? `http://localhost:${s.PORT}`,
    authSecret: s.AUTH_SECRET,
    stripe: stripeSettings({ settings: s, sandboxUrl }),
    identityProviders: identityProviderSettings({
      settings: s,
      sandboxUrl,
      pagesUrl: `http://localhost:${s.SANDBOX_PORT}`,
    }),
    smtpUrl: s.SMTP_URL ?? `smtp://localhost:${s.SANDBOX_PORT + 1}`,
    mailFrom: s.MAIL_FROM ?? `${PRODUCT} <hello@slotcast.test>`,
    rawg: s.RAWG_API_KEY
      ? { apiKey: s.RAWG_API_KEY, baseUrl: 'https://api.rawg.io' }
      : { apiKey: 'sandbox', baseUrl: `${sandboxUrl}/rawg` },
    /** Storage of images, delivered files and answers; null is a folder below DATA_DIR. */
    s3: s.S3_BUCKET
      ? {
          bucket: s.S3_BUCKET,
          region: s.S3_REGION,
          endpoint: s.S3_ENDPOINT,
          credentials: s3Credentials(s),
        }
      : null,
    /** Where traces are sent; null sends none. */
    tracing: s.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: s.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: s.OTEL_TRACES_SAMPLER_ARG }
      : null,
    /** Bearer token for /metrics. */
    metricsToken: s.METRICS_TOKEN,
    turn: { urls: s.TURN_URL, secret: s.TURN_SECRET },
    trustProxy: s.TRUST_PROXY,
    /** VAPID keys; null are keys that are created on first use and stored in the database. */
    pushKeys:
      s.PUSH_PUBLIC_KEY && s.PUSH_PRIVATE_KEY
        ? { publicKey: s.PUSH_PUBLIC_KEY, privateKey: s.PUSH_PRIVATE_KEY }
        : null,
    /** Ed25519; undefined is a key derived from AUTH_SECRET. */
    reputationSigningKey: s.REPUTATION_SIGNING_KEY,
    webhooksToLoopback: s.WEBHOOKS_TO_LOOPBACK,
    openGraphql: s.OPEN_GRAPHQL ?? demo,
    platformFeePercent: s.PLATFORM_FEE_PERCENT,
    payoutDelayHours: s.PAYOUT_DELAY_HOURS,
    revealUnknownEmail: s.REVEAL_UNKNOWN_EMAIL,
    /** Registration states this age beside the terms. */
    ageMinimum: s.AGE_MINIMUM,
    currency: s.CURRENCY,
    slotTags: s.SLOT_TAGS,
    redisUrl: s.REDIS_URL,
    /** Events travel over Redis after the commit; otherwise PostgreSQL's NOTIFY. */
    redisEvents: s.REDIS_EVENTS,
    /** Requests may set their clock; for tests with the sandbox only. */
    testClock: s.TEST_CLOCK,
    nodeEnv: s.NODE_ENV,
    logLevel: s.LOG_LEVEL,
  };
}

type Settings = z.output<typeof settings>;
function s3Credentials({
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: Settings) {
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
}

function findProblems({
  s,
  sandbox,
  realServices,
}: {
  s: Settings;
  sandbox: boolean;
  realServices: string[];
}): string[] {
  const problems: string[] = [];
  if (s.TEST_CLOCK && (!sandbox || s.NODE_ENV === 'production' || realServices.length > 0))
    problems.push(
      'TEST_CLOCK: only for test runs on the sandbox, never in production or with real services',
    );
  if (s.DATABASE_URL && !s.AUTH_SECRET)
    problems.push('AUTH_SECRET: required with DATABASE_URL (32 characters or more)');
  if (s.STRIPE_SECRET_KEY && webhookSecrets(s).length === 0)
    problems.push('STRIPE_WEBHOOK_SECRET: required with STRIPE_SECRET_KEY');
  problems.push(...identityProblems({ settings: s, sandbox }));
  // The next port receives email.
  if (sandbox && !s.SANDBOX_URL && [s.SANDBOX_PORT, s.SANDBOX_PORT + 1].includes(s.PORT))
    problems.push('SANDBOX_PORT: it and the next port must differ from PORT');
  if (!sandbox && !s.STRIPE_SECRET_KEY)
    problems.push(
      'STRIPE_SECRET_KEY: required, the sandbox does not run in production (SANDBOX=1 allows it)',
    );
  if (!sandbox && !s.SMTP_URL)
    problems.push('SMTP_URL: required, the sandbox inbox does not run here');
  problems.push(...dependencyProblems(s));
  const badProxies = readTrustedProxies(s.TRUST_PROXY).invalid;
  for (const entry of badProxies)
    problems.push(`TRUST_PROXY: "${entry}" is neither an address, a network nor "loopback"`);
  return problems;
}
