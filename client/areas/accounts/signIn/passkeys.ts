import { ask, NO_REMEMBER_ME_HEADER, type AuthAnswer } from '../authClient.ts';

/** What the server calls a passkey of unknown make. */
const UNNAMED = 'Passkey';

/** `cancelled`: the person, or the browser, ended it; browsers do not say which, or whether there was a passkey at all. */
export type PasskeyAnswer =
  | { kind: 'done' }
  | { kind: 'cancelled' }
  | { kind: 'refused'; status: number; code: string };
type Outcome = { error: { status: number; code?: string | undefined } | null };

/** Browsers have them on https and on localhost only. */
export const hasPasskeys = (): boolean =>
  typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** Whether the browser can offer passkeys among the saved passwords of a field. */
export const canAutofill = async (): Promise<boolean> =>
  hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);

/** `isRemembered` is asked at the end: with autofill the person decides long after the start. */
export function signInWithPasskey({
  isAutofill,
  isRemembered,
}: {
  isAutofill: boolean;
  isRemembered: () => boolean;
}): Promise<PasskeyAnswer> {
  return run(async ({ library }) =>
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

/** The server names it after the password manager where it knows which one it was; else it is called like the device. */
export async function addPasskey(deviceName: string | null): Promise<PasskeyAnswer> {
  let added: { id: string; name?: string | undefined } | null = null;
  const answer = await run(async ({ library }) => {
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

async function run(
  ceremony: (loaded: typeof import('./passkeyLibrary.ts')) => Promise<Outcome>,
): Promise<PasskeyAnswer> {
  const begin = async (): Promise<Outcome> => {
    const loaded = await import('./passkeyLibrary.ts');
    await loaded.lastChallenge();
    return ceremony(loaded);
  };
  const { error } = await begin().catch((): Outcome => ({ error: { status: 0, code: 'NETWORK' } }));
  if (!error) return { kind: 'done' };
  const code = error.code ?? '';
  // What the browser says comes without the server; the library gives it these codes.
  const isBrowser =
    code === 'AUTH_CANCELLED' ||
    (code.startsWith('ERROR_') && code !== 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED');
  return isBrowser ? { kind: 'cancelled' } : { kind: 'refused', status: error.status, code };
}
