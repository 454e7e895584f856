import type { BookingConversation_booking$key } from '../../__generated__/BookingConversation_booking.graphql.ts';
import type { BookingConversationPageQuery } from '../../__generated__/BookingConversationPageQuery.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { usePaginationFragment } from '../../relay/usePaginationFragment.ts';
import { Conversation } from '../messages/Conversation.tsx';

/** Messages between fan and creator; hidden when there are none and none can be written. */
export function BookingConversation({ booking }: { booking: BookingConversation_booking$key }) {
  const { data, ...pages } = usePaginationFragment<
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
        messages(first: $count, after: $cursor)
          @connection(key: "BookingConversation_messages", handler: "growing") {
          __id
          edges {
            node {
              ...Conversation_messages
            }
          }
        }
      }
    `,
    booking,
  );
  if (data.messages.edges.length === 0 && !data.viewerCanWrite) return null;
  return (
    <Conversation
      about={data}
      link={`/bookings/${encodeURIComponent(data.id)}`}
      edgeTypeName="BookingMessagesConnectionEdge"
      pages={pages}
    />
  );
}
