import { useEffect } from 'react';
import type { useMarkConversationReadMutation } from '../../__generated__/useMarkConversationReadMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

const mutation = graphql`
  mutation useMarkConversationReadMutation($input: MarkNotificationsReadInput!) {
    markNotificationsRead(input: $input) {
      viewer {
        id
        unreadNotificationCount
      }
    }
  }
`;

type Shown = { link: string; newest: { id: string; viewerIsAuthor: boolean } | undefined };

/**
 * Marks the notifications of a conversation as read once its newest message is visible. Sending a
 * message does so on the server.
 */
export function useMarkConversationRead({ link, newest }: Shown): void {
  const [run] = useMutationResult<useMarkConversationReadMutation>(mutation);
  const receivedId = newest && !newest.viewerIsAuthor ? newest.id : null;
  useEffect(() => {
    if (!receivedId) return undefined;
    const mark = (): void => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', mark);
      // The notification then stays unread, and can be opened.
      run({ input: { link } }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [link, receivedId, run]);
}
