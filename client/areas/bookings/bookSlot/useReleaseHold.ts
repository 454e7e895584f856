import { useState } from 'react';
import type { useReleaseHoldMutation } from '../../../__generated__/useReleaseHoldMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

const RELEASE = graphql`
  mutation useReleaseHoldMutation($input: ReleaseHoldInput!) {
    result: releaseHold(input: $input) {
      ... on ReleaseHoldSuccess {
        booking {
          id
          status
          slot {
            id
            state
            booking {
              id
            }
          }
        }
      }
      ... on UserError {
        code
      }
    }
  }
`;

/** Releases the viewer's hold; the slot is then free again. */
export function useReleaseHold(onReleased: () => void) {
  const [run, isBusy] = useMutationResult<useReleaseHoldMutation>(RELEASE);
  const [problem, setProblem] = useState<unknown>(null);
  const release = async (bookingId: string): Promise<void> => {
    setProblem(null);
    try {
      const { result } = await run({ input: { bookingId } });
      if (result.booking) onReleased();
      else setProblem(result);
    } catch (cause) {
      setProblem(cause);
    }
  };
  return { release, isBusy, problem };
}
