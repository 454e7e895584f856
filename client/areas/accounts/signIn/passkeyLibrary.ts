import { passkeyClient } from '@better-auth/passkey/client';
import { createAuthClient } from 'better-auth/client';

let lastAnswer: Promise<unknown> = Promise.resolve();

/** Browser part of the passkey protocol, in a separate file because few pages need it. */
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

/**
 * Each browser request cancels the previous one; a previous one whose challenge is still loading
 * would cancel ours.
 */
export const lastChallenge = (): Promise<unknown> => lastAnswer;
