import path from 'node:path';

/**
 * The server accepts only this secret from the sandbox; those of the settings are the provider's.
 * The server has its own copy, because neither of the two imports the other; a test compares them.
 */
export const WEBHOOK_SECRET = 'whsec_slotcast_sandbox';

/** Empty variables count as unset. */
export function readSettings(variables: Record<string, string | undefined>) {
  const port = Number(variables['SANDBOX_PORT'] || 4001);
  const publicUrl = variables['PUBLIC_URL'] || 'http://localhost:4000';
  return {
    port,
    smtpPort: Number(variables['SANDBOX_SMTP_PORT'] || port + 1),
    folder: path.resolve(variables['DATA_DIR'] || '.data', 'sandbox'),
    webhooks: { target: new URL('/webhooks/stripe', publicUrl).href, secret: WEBHOOK_SECRET },
  };
}
