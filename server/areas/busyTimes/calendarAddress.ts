import type { Env } from '../../env.ts';
import { open, seal } from '../../platform/access/seal.ts';

const PURPOSE = 'calendar addresses';

/** Anyone who knows the URL of a calendar can read it, so it is stored encrypted. */
export function sealAddress({ env }: { env: Env }, url: string): string {
  return seal({ env, purpose: PURPOSE, text: url });
}

/** Null when AUTH_SECRET has changed since. */
export function openAddress({ env }: { env: Env }, sealed: string): string | null {
  try {
    return open({ env, purpose: PURPOSE, sealed });
  } catch {
    return null;
  }
}
