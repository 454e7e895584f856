import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import type { KeyType } from 'react-relay/relay-hooks/helpers';
import { ShowMore } from './ShowMore.tsx';
import { usePaginationFragment } from './usePaginationFragment.ts';

/** "Show more" for a fragment that the page reads with `useFragment`. */
export function NextPage({ fragment, of }: { fragment: GraphQLTaggedNode; of: KeyType }) {
  return <ShowMore list={usePaginationFragment<OperationType, KeyType>(fragment, of)} />;
}
