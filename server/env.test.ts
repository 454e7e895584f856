import { describe, expect, it } from 'vitest';
import { parseEnv } from './env.ts';

describe('parseEnv', () => {
  it.each<[string, Record<string, string>]>([
    ['in production', { NODE_ENV: 'production', SANDBOX: '1' }],
    [
      'with a live key',
      {
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        SMTP_URL: 'smtp://mail.example',
        MAIL_FROM: 'a@mail.example',
      },
    ],
    [
      'with a test key of the real provider',
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    ],
    ['with a real mail server', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@mail.example' }],
  ])('the test clock %s is rejected', (_name, settings) => {
    expect(() => parseEnv({ ...settings, TEST_CLOCK: '1' })).toThrow(/TEST_CLOCK/);
    expect(parseEnv(settings).testClock).toBe(false);
  });

  it('the sandbox is reached under SANDBOX_URL, and on this machine by default', () => {
    expect(parseEnv({ SANDBOX_PORT: '4100' }).stripe).toMatchObject({
      protocol: 'http',
      host: 'localhost',
      port: 4100,
    });
    const { stripe, identityProviders, rawg } = parseEnv({ SANDBOX_URL: 'http://sandbox:4200' });
    expect(stripe).toMatchObject({ protocol: 'http', host: 'sandbox', port: 4200 });
    expect(identityProviders).toEqual([
      expect.objectContaining({
        id: 'google',
        discoveryUrl: expect.stringMatching(/^http:\/\/sandbox:4200\/google\//),
      }),
    ]);
    expect(rawg.baseUrl).toBe('http://sandbox:4200/rawg');
  });

  it.each(['4001', '4002'])('port %s is rejected while the sandbox or its mail uses it', (PORT) => {
    expect(() => parseEnv({ PORT })).toThrow(
      'SANDBOX_PORT: it and the next port must differ from PORT',
    );
    expect(parseEnv({ PORT, SANDBOX_PORT: '4003' }).port).toBe(Number(PORT));
    const real = {
      NODE_ENV: 'production',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'a@mail.example',
    };
    expect(parseEnv({ ...real, PORT }).port).toBe(Number(PORT));
  });

  it('Discord and Twitch are offered once their keys are set, or as stand-ins of the sandbox', () => {
    const keys = { DISCORD_CLIENT_ID: 'id', DISCORD_CLIENT_SECRET: 'secret' };
    const standIn = { TWITCH_CLIENT_ID: 'sandbox', TWITCH_CLIENT_SECRET: 'sandbox' };
    const { identityProviders, realServices, demo } = parseEnv({ ...keys, ...standIn });
    expect(identityProviders.slice(1)).toEqual([
      expect.objectContaining({ id: 'discord', tokenUrl: 'https://discord.com/api/oauth2/token' }),
      expect.objectContaining({
        id: 'twitch',
        discoveryUrl: expect.stringContaining('http://localhost:4001/twitch/'),
      }),
    ]);
    expect([realServices, demo]).toEqual([['DISCORD_CLIENT_ID'], false]);
    expect(() => parseEnv({ TWITCH_CLIENT_ID: 'id' })).toThrow(/TWITCH_CLIENT_SECRET/);
    expect(() =>
      parseEnv({
        ...standIn,
        NODE_ENV: 'production',
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        SMTP_URL: 'smtp://mail.example',
        MAIL_FROM: 'a@mail.example',
      }),
    ).toThrow(/TWITCH_CLIENT_ID: the stand-in needs the sandbox/);
  });

  it('payout accounts are set up in the United States unless PAYOUT_COUNTRY names a country', () => {
    expect(parseEnv({}).stripe.payoutCountry).toBe('US');
    expect(parseEnv({ PAYOUT_COUNTRY: 'DE' }).stripe.payoutCountry).toBe('DE');
    expect(() => parseEnv({ PAYOUT_COUNTRY: 'Germany' })).toThrow(/PAYOUT_COUNTRY/);
  });

  it.each([
    ['https://slotcast.example', 'https://slotcast.example'],
    ['https://slotcast.example//', 'https://slotcast.example'],
    ['https://Slotcast.Example:443/', 'https://slotcast.example'],
    ['http://localhost:4100', 'http://localhost:4100'],
  ])('PUBLIC_URL %s is the origin %s', (PUBLIC_URL, origin) => {
    expect(parseEnv({ PUBLIC_URL }).publicUrl).toBe(origin);
  });

  it.each([
    'https://slotcast.example/app',
    'https://slotcast.example/?a=1',
    'slotcast.example',
    'ftp://slotcast.example',
  ])('PUBLIC_URL %s is rejected', (PUBLIC_URL) => {
    expect(() => parseEnv({ PUBLIC_URL })).toThrow(
      /^PUBLIC_URL: must be an http\(s\) address without a path$/,
    );
  });

  it.each([
    [{ PORT: '99999' }, 'PORT: must be from 1 to 65535'],
    [{ PLATFORM_FEE_PERCENT: '200' }, 'PLATFORM_FEE_PERCENT: must be from 0 to 90'],
    [{ PAYOUT_DELAY_HOURS: 'x' }, 'PAYOUT_DELAY_HOURS: must be a number'],
    [{ AGE_MINIMUM: '16.5' }, 'AGE_MINIMUM: must be a whole number'],
    [
      { SLOT_TAGS: 'GAMER,BLOGGER,VLOGGER' },
      'SLOT_TAGS: must be tags of GAMER, JUST_CHATTING, MUSICIAN, TIKTOKER, YOUTUBER',
    ],
  ])('the settings %j are rejected with one line: %s', (source, line) => {
    expect(() => parseEnv(source)).toThrow(expect.objectContaining({ problems: [line] }));
  });

  it('there is no test clock by default', () => {
    expect(parseEnv({}).testClock).toBe(false);
    expect(parseEnv({ TEST_CLOCK: '1' }).testClock).toBe(true);
  });

  it.each(['USD', 'EUR', 'GBP'])(
    'the currency %s, which has two decimals, is accepted',
    (CURRENCY) => {
      expect(parseEnv({ CURRENCY }).currency).toBe(CURRENCY);
    },
  );

  it.each(['JPY', 'ISK', 'HUF', 'KWD', 'ABC', 'usd', 'DOLLAR'])(
    'the currency %s is rejected',
    (CURRENCY) => {
      expect(() => parseEnv({ CURRENCY })).toThrow(/CURRENCY/);
    },
  );
});
