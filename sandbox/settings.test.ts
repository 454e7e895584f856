import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { stripeSettings } from '../server/stripeSettings.ts';
import { readSettings, WEBHOOK_SECRET } from './settings.ts';

const usual = {
  port: 4001,
  smtpPort: 4002,
  folder: path.resolve('.data/sandbox'),
  webhooks: {
    target: 'http://localhost:4000/webhooks/stripe',
    secret: WEBHOOK_SECRET,
  },
};

describe('readSettings', () => {
  it('empty variables count as unset', () => {
    expect(readSettings({})).toEqual(usual);
    const names = ['SANDBOX_PORT', 'SANDBOX_SMTP_PORT', 'DATA_DIR', 'PUBLIC_URL'];
    expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(usual);
  });

  it('ports, folder and target follow the variables', () => {
    expect(
      readSettings({ SANDBOX_PORT: '5001', DATA_DIR: '/data', PUBLIC_URL: 'https://a.example/' }),
    ).toMatchObject({
      port: 5001,
      smtpPort: 5002,
      folder: '/data/sandbox',
      webhooks: { target: 'https://a.example/webhooks/stripe' },
    });
    expect(readSettings({ SANDBOX_SMTP_PORT: '2525' }).smtpPort).toBe(2525);
  });

  it.each(['', 'whsec_of_the_provider'])(
    'events are signed with the secret that the server accepts when STRIPE_WEBHOOK_SECRET is "%s"',
    (STRIPE_WEBHOOK_SECRET) => {
      const { webhookSecrets } = stripeSettings({
        settings: { PAYOUT_COUNTRY: 'DE' },
        sandboxUrl: 'http://localhost:4001',
      });
      expect([readSettings({ STRIPE_WEBHOOK_SECRET }).webhooks.secret]).toEqual(webhookSecrets);
    },
  );
});
