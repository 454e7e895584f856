import { useCallback } from 'react';
import { useMutation } from 'react-relay';
import type { GraphQLTaggedNode, MutationParameters, SelectorStoreUpdater } from 'relay-runtime';
import { RequestFailed } from './RequestFailed.ts';

type Options<M extends MutationParameters> = { updater?: SelectorStoreUpdater<M['response']> };

/**
 * A mutation as a promise of its answer. Throws RequestFailed when there is none: a lost connection is never a
 * silent success.
 */
export function useMutationResult<M extends MutationParameters>(mutation: GraphQLTaggedNode) {
  const [commit, isInFlight] = useMutation<M>(mutation);
  const run = useCallback(
    (variables: M['variables'], { updater }: Options<M> = {}) =>
      new Promise<M['response']>((resolve, reject) => {
        commit({
          variables,
          ...(updater ? { updater } : {}),
          onCompleted: (response, errors) => (errors?.length ? reject(new RequestFailed({ code: 'UNKNOWN' })) : resolve(response)),
          onError: (error) => reject(error instanceof RequestFailed ? error : new RequestFailed({ code: 'UNKNOWN' })),
        });
      }),
    [commit],
  );
  return [run, isInFlight] as const;
}
