import { useCallback } from 'react';
import type {
  GraphQLTaggedNode,
  MutationConfig,
  MutationParameters,
  UploadableMap,
} from 'relay-runtime';
import { RequestFailed } from './RequestFailed.ts';
import { useMutation } from './useMutation.ts';

type Options<M extends MutationParameters> = Pick<
  MutationConfig<M>,
  'updater' | 'optimisticUpdater' | 'optimisticResponse'
> & {
  /** Files by the name of their variable. */
  uploadables?: UploadableMap;
  /** The uploaded fraction of the files, 0 to 1. */
  onProgress?: (share: number) => void;
};

/**
 * Commits a mutation and resolves to its response. Rejects with RequestFailed when there is none,
 * for example after a lost connection. Holds no error state: `useAsyncAction` and `useSave` do.
 */
export function useMutationResult<M extends MutationParameters>(mutation: GraphQLTaggedNode) {
  const [commit, isInFlight] = useMutation<M>(mutation);
  const run = useCallback(
    (variables: M['variables'], { uploadables, onProgress, ...storing }: Options<M> = {}) =>
      new Promise<M['response']>((resolve, reject) => {
        commit({
          variables,
          ...storing,
          ...(uploadables ? { uploadables } : {}),
          ...(onProgress ? { cacheConfig: { metadata: { onProgress } } } : {}),
          onCompleted: (response, errors) =>
            errors?.length ? reject(new RequestFailed({ code: 'UNKNOWN' })) : resolve(response),
          onError: (error) =>
            reject(error instanceof RequestFailed ? error : new RequestFailed({ code: 'UNKNOWN' })),
        });
      }),
    [commit],
  );
  return [run, isInFlight] as const;
}
