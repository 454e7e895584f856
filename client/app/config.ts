export type SignInProvider = 'google' | 'discord' | 'twitch';

/** Public settings of this deployment. */
export type Config = {
  demo: boolean;
  publicUrl: string;
  currency: string;
  slotTags: string[];
  /** In years. */
  ageMinimum: number;
  signInProviders: SignInProvider[];
};

const TIMEOUT_MS = 30_000;
let requested: Promise<Config> | null = null;

/**
 * Loads the settings once. Throws when the server cannot be reached or answers an error; the next
 * call tries again.
 */
export function loadConfig(): Promise<Config> {
  requested ??= fetch('/config.json', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then((response) => {
      if (!response.ok) throw new Error(`${response.status}`);
      return response.json() as Promise<Config>;
    })
    .catch((error: unknown) => {
      requested = null;
      throw error;
    });
  return requested;
}
