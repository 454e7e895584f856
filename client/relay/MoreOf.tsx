import { usePaginationFragment } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import type { KeyType } from 'react-relay/relay-hooks/helpers';
import { ShowMore } from './ShowMore.tsx';

/** "Show more" of a fragment that its page reads with `useFragment`: the code that pages comes only where a list is longer than its first page. */
export function MoreOf({ fragment, of }: { fragment: GraphQLTaggedNode; of: KeyType }) {
  return <ShowMore list={usePaginationFragment<OperationType, KeyType>(fragment, of)} />;
}
