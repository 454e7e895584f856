import type { OrderConversation_order$key } from '../../__generated__/OrderConversation_order.graphql.ts';
import type { OrderConversationPageQuery } from '../../__generated__/OrderConversationPageQuery.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { usePaginationFragment } from '../../relay/usePaginationFragment.ts';
import { Conversation } from '../messages/Conversation.tsx';

export function OrderConversation({ order }: { order: OrderConversation_order$key }) {
  const { data, ...pages } = usePaginationFragment<
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
        messages(first: $count, after: $cursor)
          @connection(key: "OrderConversation_messages", handler: "growing") {
          __id
          edges {
            node {
              ...Conversation_messages
            }
          }
        }
      }
    `,
    order,
  );
  return (
    <Conversation
      about={data}
      link={`/orders/${encodeURIComponent(data.id)}`}
      edgeTypeName="ServiceOrderMessagesConnectionEdge"
      pages={pages}
    />
  );
}
