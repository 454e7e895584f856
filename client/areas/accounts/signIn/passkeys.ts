import { ask, NO_REMEMBER_ME_HEADER, type AuthAnswer } from '../authClient.ts';

/** The server's name for a passkey of unknown make. */
const UNNAMED = 'Passkey';

/**
 * `cancelled`: ended by the user or the browser. Browsers expose neither which of the two, nor
 * whether a passkey exists.
 */
export type PasskeyAnswer =
  | { kind: 'done' }
  | { kind: 'cancelled' }
  | { kind: 'refused'; status: number; code: string };
type Library = typeof import('./passkeyLibrary.ts').library;
type Outcome = { error: { status: number; code?: string | undefined } | null };

/** Browsers support passkeys on https and on localhost only. */
export const hasPasskeys = (): boolean =>
  typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** Whether the browser can offer passkeys in the autofill of a field. */
export const canAutofill = async (): Promise<boolean> =>
  hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

/** `isRemembered` is called at the end: with autofill the user decides long after the start. */
export function signInWithPasskey({
  isAutofill,
  isRemembered,
}: {
  isAutofill: boolean;
  isRemembered: () => boolean;
}): Promise<PasskeyAnswer> {
  return run(async (library) =>
    library.signIn.passkey({
      autoFill: isAutofill,
      fetchOptions: {
        onRequest: ({ headers }) => {
          if (!isRemembered()) headers.set(NO_REMEMBER_ME_HEADER, '1');
        },
      },
    }),
  );
}

/**
 * The server uses the name of the password manager when it is known, else the name of the device.
 */
export async function addPasskey(deviceName: string | null): Promise<PasskeyAnswer> {
  let added: { id: string; name?: string | undefined } | null = null;
  const answer = await run(async (library) => {
    const { data, error } = await library.passkey.addPasskey();
    added = data;
    return { error };
  });
  const { id, name } = added ?? { id: '', name: '' };
  if (deviceName && name === UNNAMED) await renamePasskey({ id, name: deviceName });
  return answer;
}

export const renamePasskey = (input: { id: string; name: string }): Promise<AuthAnswer> =>
  ask('/api/auth/passkey/update-passkey', input);

export const removePasskey = (id: string): Promise<AuthAnswer> =>
  ask('/api/auth/passkey/delete-passkey', { id });

async function run(ceremony: (library: Library) => Promise<Outcome>): Promise<PasskeyAnswer> {
  const begin = async (): Promise<Outcome> => {
    const { library, lastChallenge } = await import('./passkeyLibrary.ts');
    await lastChallenge();
    return ceremony(library);
  };
  const { error } = await begin().catch((): Outcome => ({ error: { status: 0, code: 'NETWORK' } }));
  if (!error) return { kind: 'done' };
  const code = error.code ?? '';
  // Errors of the browser have no server code; the library provides these.
  const isBrowser =
    code === 'AUTH_CANCELLED' ||
    (code.startsWith('ERROR_') && code !== 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED');
  return isBrowser ? { kind: 'cancelled' } : { kind: 'refused', status: error.status, code };
}
