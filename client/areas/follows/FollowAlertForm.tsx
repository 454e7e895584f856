import type { FollowAlertForm_creator$key } from '../../__generated__/FollowAlertForm_creator.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { AlertForm } from './AlertForm.tsx';
import { useSetFollowAlertMutation } from './useSetFollowAlertMutation.ts';

type Props = { creator: FollowAlertForm_creator$key; onSaved: () => void };

export function FollowAlertForm({ creator, onSaved }: Props) {
  const { id, followAlert, sessionTypes } = useFragment(
    graphql`
      fragment FollowAlertForm_creator on Creator {
        id
        sessionTypes {
          id
          title
        }
        followAlert {
          delivery
          fromMinute
          toMinute
          maxPrice {
            amountMinor
          }
          sessionType {
            id
          }
        }
      }
    `,
    creator,
  );
  const [setAlert] = useSetFollowAlertMutation();
  // Not one that was archived, which can no longer be chosen.
  const sessionType = sessionTypes.find(
    ({ id: typeId }) => typeId === followAlert?.sessionType?.id,
  );
  return (
    <AlertForm
      before={{
        delivery: followAlert?.delivery ?? 'NOTIFICATION',
        fromMinute: followAlert?.fromMinute ?? null,
        toMinute: followAlert?.toMinute ?? null,
        maxPriceMinor: followAlert?.maxPrice?.amountMinor ?? null,
        sessionTypeId: sessionType?.id ?? null,
      }}
      sessionTypes={sessionTypes}
      onSave={({ alert, sessionTypeId }) =>
        setAlert({ input: { creatorId: id, ...alert, sessionTypeId } })
      }
      onSaved={onSaved}
    />
  );
}
