import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SettingsError, type Env } from '../../server/env.ts';

const FILE = 'payment-provider';

/** The URL of the payment provider, for example "http://localhost:4001". */
export const providerAddress = ({ stripe: { protocol, host, port } }: Env): string =>
  `${protocol}://${host}:${port}`;

/** Stores the URL of the payment provider in the data directory. */
export async function storeProviderUrl(env: Env): Promise<void> {
  await writeFile(path.join(env.dataDir, FILE), providerAddress(env));
}

/** Throws SettingsError if the settings name another payment provider than the server uses. */
export async function checkProviderAddress(env: Env): Promise<void> {
  const address = providerAddress(env);
  const used = await readFile(path.join(env.dataDir, FILE), 'utf8').catch(() => null);
  if (used === null || used === address) return;
  throw new SettingsError([
    `The server of ${env.dataDir} uses the payment provider at ${used}, and these settings lead to ${address}. ` +
      'Use the settings of the server (SANDBOX_PORT, STRIPE_SECRET_KEY).',
  ]);
}
