import { MAX_SLOTS_PER_REQUEST } from '../../../generated/constraints.rules.ts';
import { useCallback, useMemo } from 'react';
import type { useSlotMutationsCloseMutation } from '../../../__generated__/useSlotMutationsCloseMutation.graphql.ts';
import type { useSlotMutationsOpenMutation } from '../../../__generated__/useSlotMutationsOpenMutation.graphql.ts';
import type { useSlotMutationsPriceMutation } from '../../../__generated__/useSlotMutationsPriceMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';
import type { NewSlot } from '../patterns/copy.rules.ts';
import {
  addSlots,
  addOptimisticSlots,
  removeSlots,
  setPrices,
  type Range,
} from './ownSlotsStore.ts';

const OPEN = graphql`
  mutation useSlotMutationsOpenMutation($input: CreateAvailabilitySlotsInput!) {
    result: createAvailabilitySlots(input: $input) {
      __typename
      ... on CreateAvailabilitySlotsSuccess {
        results {
          slot {
            id
            ...useOwnSlots_slot
          }
          error {
            code
          }
        }
      }
      ... on UserError {
        code
      }
    }
  }
`;
const CLOSE = graphql`
  mutation useSlotMutationsCloseMutation($input: DeleteAvailabilitySlotsInput!) {
    result: deleteAvailabilitySlots(input: $input) {
      results {
        slotId
        error {
          code
        }
      }
    }
  }
`;
const PRICE = graphql`
  mutation useSlotMutationsPriceMutation($input: PriceAvailabilitySlotsInput!) {
    result: priceAvailabilitySlots(input: $input) {
      __typename
      ... on PriceAvailabilitySlotsSuccess {
        results {
          slot {
            id
            ...useOwnSlots_slot
          }
          error {
            code
          }
        }
      }
      ... on UserError {
        code
      }
    }
  }
`;

/** The ids of the changed slots and the error codes of the refused ones. */
export type Outcome = { done: string[]; refused: string[] };

/** Opens, closes and prices many slots with optimistic updates. */
export function useSlotMutations(range: Range) {
  const [runOpen] = useMutationResult<useSlotMutationsOpenMutation>(OPEN);
  const [runClose] = useMutationResult<useSlotMutationsCloseMutation>(CLOSE);
  const [runPrice] = useMutationResult<useSlotMutationsPriceMutation>(PRICE);

  const open = useCallback(
    (slots: readonly NewSlot[]) =>
      inParts(slots, async (part) => {
        const input = {
          slots: part.map(({ startsAt, ...slot }) => ({
            ...slot,
            startsAt: new Date(startsAt).toISOString(),
          })),
          areDraftsAllowed: true,
        };
        const { result } = await runOpen(
          { input },
          {
            optimisticUpdater: (store) => addOptimisticSlots({ store, range }, part),
            updater: (store) => {
              const results =
                store.getRootField('createAvailabilitySlots')?.getLinkedRecords('results') ?? [];
              addSlots(
                { store, range },
                results.flatMap((one) => one?.getLinkedRecord('slot') ?? []),
              );
            },
          },
        );
        return result.__typename === 'CreateAvailabilitySlotsSuccess'
          ? toOutcome(result.results ?? [])
          : refusedAll(part, result);
      }),
    [runOpen, range],
  );
  const close = useCallback(
    (ids: readonly string[]) =>
      inParts(ids, async (part) => {
        const { result } = await runClose(
          { input: { slotIds: part } },
          {
            optimisticUpdater: (store) => removeSlots({ store, range }, part),
            updater: (store, data) =>
              removeSlots(
                { store, range },
                data?.result.results.flatMap(({ slotId, error }) => (error ? [] : [slotId])) ?? [],
              ),
          },
        );
        return {
          done: result.results.flatMap(({ slotId, error }) => (error ? [] : [slotId])),
          refused: result.results.flatMap(({ error }) => error?.code ?? []),
        };
      }),
    [runClose, range],
  );
  const price = useCallback(
    ({ ids, priceMinor }: { ids: readonly string[]; priceMinor: number }) =>
      inParts(ids, async (part) => {
        const { result } = await runPrice(
          { input: { slotIds: part, priceMinor } },
          { optimisticUpdater: (store) => setPrices(store, { ids: part, priceMinor }) },
        );
        return result.__typename === 'PriceAvailabilitySlotsSuccess'
          ? toOutcome(result.results ?? [])
          : refusedAll(part, result);
      }),
    [runPrice],
  );
  return useMemo(() => ({ open, close, price }), [open, close, price]);
}

type Result = {
  readonly slot: { readonly id: string } | null | undefined;
  readonly error: { readonly code: string } | null | undefined;
};

function toOutcome(results: readonly Result[]): Outcome {
  return {
    done: results.flatMap(({ slot }) => slot?.id ?? []),
    refused: results.flatMap(({ error }) => error?.code ?? []),
  };
}

function refusedAll(part: readonly unknown[], { code }: { code?: string }): Outcome {
  return { done: [], refused: part.map(() => code ?? 'UNKNOWN') };
}

async function inParts<One>(
  all: readonly One[],
  send: (part: One[]) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], refused: [] };
  for (let from = 0; from < all.length; from += MAX_SLOTS_PER_REQUEST) {
    const { done, refused } = await send(all.slice(from, from + MAX_SLOTS_PER_REQUEST));
    outcome.done.push(...done);
    outcome.refused.push(...refused);
  }
  return outcome;
}
