import { Suspense } from 'react';
import type { SummarySquad_slot$key } from '../../../__generated__/SummarySquad_slot.graphql.ts';
import { loadTexts } from '../../../i18n/i18n.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { lazyPart } from '../../../ui/lazyPart.ts';

const SquadNote = lazyPart(
  async () => (await Promise.all([import('./SquadNote.tsx'), loadTexts(['squads'])]))[0].SquadNote,
);

type Props = { slot: SummarySquad_slot$key; timeZone: string; isCreator: boolean };

/** The squad of the chosen slot; nothing for other slots. */
export function SummarySquad({ slot, timeZone, isCreator }: Props) {
  const { squad } = useFragment(
    graphql`
      fragment SummarySquad_slot on AvailabilitySlot {
        squad {
          ...SquadNote_squad
        }
      }
    `,
    slot,
  );
  if (!squad) return null;
  return (
    <Suspense>
      <SquadNote {...{ squad, timeZone, isCreator }} />
    </Suspense>
  );
}
