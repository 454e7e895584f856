import type { RecordSourceSelectorProxy } from 'relay-runtime';
import type { useMarkReadMutation } from '../../__generated__/useMarkReadMutation.graphql.ts';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

const mutation = graphql`
  mutation useMarkReadMutation($input: MarkNotificationsReadInput!) @raw_response_type {
    result: markNotificationsRead(input: $input) {
      viewer {
        id
        unreadNotificationCount
      }
    }
  }
`;

type Options = { viewerId: string; unread: number; onProblem: (text: string) => void };

/** Marks `ids` as read, or all notifications when null; `shown` are the visible ones to update. */
export function useMarkRead({
  viewerId,
  unread,
  onProblem,
}: Options): (what: { ids: string[] | null; shown: string[] }) => void {
  const [run] = useMutationResult<useMarkReadMutation>(mutation);
  const errorText = useErrorText();
  return ({ ids, shown }) => {
    const mark = (store: RecordSourceSelectorProxy): void => {
      for (const id of shown) store.get(id)?.setValue(true, 'isRead');
    };
    const left = ids === null ? 0 : Math.max(0, unread - shown.length);
    const optimisticResponse = {
      result: { viewer: { id: viewerId, unreadNotificationCount: left } },
    };
    run({ input: { ids } }, { updater: mark, optimisticUpdater: mark, optimisticResponse }).catch(
      (error: unknown) => onProblem(errorText(error)),
    );
  };
}
