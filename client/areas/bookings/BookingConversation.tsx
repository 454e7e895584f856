import type { BookingConversation_booking$key } from '../../__generated__/BookingConversation_booking.graphql.ts';
import type { BookingConversationPageQuery } from '../../__generated__/BookingConversationPageQuery.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { usePaginationFragment } from '../../relay/usePaginationFragment.ts';
import { Conversation } from '../messages/Conversation.tsx';
import { MessageBubble } from '../messages/MessageBubble.tsx';

const PAGE = 30;

/** Messages between fan and creator; hidden when there are none and none can be written. */
export function BookingConversation({ booking }: { booking: BookingConversation_booking$key }) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<
    BookingConversationPageQuery,
    BookingConversation_booking$key
  >(
    graphql`
      fragment BookingConversation_booking on Booking
      @refetchable(queryName: "BookingConversationPageQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 30 }, cursor: { type: "String" }) {
        id
        viewerCanWrite
        otherParty {
          username
        }
        messages(first: $count, after: $cursor) @connection(key: "BookingConversation_messages") {
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
    booking,
  );
  const { edges } = data.messages;
  if (edges.length === 0 && !data.viewerCanWrite) return null;
  return (
    <Conversation
      aboutId={data.id}
      otherUsername={data.otherParty.username}
      canWrite={data.viewerCanWrite}
      connection={{ id: data.messages.__id, edgeTypeName: 'BookingMessagesConnectionEdge' }}
      older={{ isThere: hasNext, isLoading: isLoadingNext, load: () => loadNext(PAGE) }}
    >
      {edges.length > 0
        ? edges.toReversed().map(({ node }) => <MessageBubble key={node.id} message={node} />)
        : null}
    </Conversation>
  );
}
