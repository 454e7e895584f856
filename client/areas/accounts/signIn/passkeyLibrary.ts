import { passkeyClient } from '@better-auth/passkey/client';
import { createAuthClient } from 'better-auth/client';

let lastAnswer: Promise<unknown> = Promise.resolve();

/** The browser's half of passkeys; a file of its own because few pages need it. */
export const library = createAuthClient({
  plugins: [passkeyClient()],
  fetchOptions: {
    customFetchImpl: (input, init) => {
      const answer = fetch(input, init);
      lastAnswer = answer.catch(() => undefined);
      return answer;
    },
  },
});

/** A question to the browser ends the one before; one whose challenge is still on its way would end ours instead. */
export const lastChallenge = (): Promise<unknown> => lastAnswer;
