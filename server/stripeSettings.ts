type Settings = {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string[] | undefined;
  STRIPE_WEBHOOK_SECRETS?: string[] | undefined;
  PAYOUT_COUNTRY: string;
};

/** The payment provider, or the sandbox without a secret key. */
export function stripeSettings({
  settings,
  sandboxUrl,
}: {
  settings: Settings;
  sandboxUrl: string;
}) {
  const sandbox = new URL(sandboxUrl);
  const payoutCountry = settings.PAYOUT_COUNTRY;
  return settings.STRIPE_SECRET_KEY
    ? {
        payoutCountry,
        secretKey: settings.STRIPE_SECRET_KEY,
        webhookSecrets: webhookSecrets(settings),
        host: 'api.stripe.com',
        port: 443,
        protocol: 'https' as const,
      }
    : {
        payoutCountry,
        secretKey: 'sk_test_slotcast',
        webhookSecrets: ['whsec_slotcast_sandbox'],
        host: sandbox.hostname,
        port: Number(sandbox.port || (sandbox.protocol === 'https:' ? 443 : 80)),
        protocol: sandbox.protocol === 'https:' ? ('https' as const) : ('http' as const),
      };
}

export function webhookSecrets(settings: Settings): string[] {
  return [...(settings.STRIPE_WEBHOOK_SECRET ?? []), ...(settings.STRIPE_WEBHOOK_SECRETS ?? [])];
}
