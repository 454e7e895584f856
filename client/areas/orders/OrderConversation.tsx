import type { OrderConversation_order$key } from '../../__generated__/OrderConversation_order.graphql.ts';
import type { OrderConversationPageQuery } from '../../__generated__/OrderConversationPageQuery.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { usePaginationFragment } from '../../relay/usePaginationFragment.ts';
import { Conversation } from '../messages/Conversation.tsx';
import { MessageBubble } from '../messages/MessageBubble.tsx';

const PAGE = 30;

export function OrderConversation({ order }: { order: OrderConversation_order$key }) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    OrderConversationPageQuery,
    OrderConversation_order$key
  >(
    graphql`
      fragment OrderConversation_order on ServiceOrder
      @refetchable(queryName: "OrderConversationPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 30 }, cursor: { type: "String" }) {
        id
        viewerCanWrite
        otherParty {
          username
        }
        messages(first: $count, after: $cursor) @connection(key: "OrderConversation_messages") {
          __id
          edges {
            node {
              id
              ...MessageBubble_message
            }
          }
        }
      }
    `,
    order,
  );
  const { edges } = data.messages;
  return (
    <Conversation
      aboutId={data.id}
      otherUsername={data.otherParty.username}
      canWrite={data.viewerCanWrite}
      connection={{ id: data.messages.__id, edgeTypeName: 'ServiceOrderMessagesConnectionEdge' }}
      older={{ isThere: hasNext, isLoading: isLoadingNext, load: () => loadNext(PAGE) }}
    >
      {edges.length > 0
        ? edges.toReversed().map(({ node }) => <MessageBubble key={node.id} message={node} />)
        : null}
    </Conversation>
  );
}
