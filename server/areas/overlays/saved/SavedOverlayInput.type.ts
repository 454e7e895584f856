import { builder } from '../../../platform/graphql/builder.ts';
import { OverlayGoalKindRef } from './SavedOverlay.type.ts';
import {
  MAX_GOAL_TITLE_LENGTH,
  MAX_OVERLAY_NAME_LENGTH,
  type OverlayGoalFields,
} from './savedOverlay.rules.ts';

const OverlayGoalInput = builder.inputType('OverlayGoalInput', {
  fields: (t) => ({
    kind: t.field({ type: OverlayGoalKindRef }),
    title: t.string({
      description: `At most ${MAX_GOAL_TITLE_LENGTH} characters.`,
    }),
    target: t.int({
      description: 'A number; of tips an amount in minor units.',
    }),
  }),
});

type Fields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** The fields of a saved overlay. */
export const savedOverlayInputFields = (t: Fields) => ({
  name: t.string({
    description: `For the creator; at most ${MAX_OVERLAY_NAME_LENGTH} characters.`,
  }),
  options: t.string({
    description: 'The options in the form of a query string, as in the URL of an overlay.',
  }),
  hasCountdown: t.boolean({
    description: 'Count down to the next session. This makes its start public, and nothing else.',
  }),
  goal: t.field({ type: OverlayGoalInput, required: false }),
});

type GivenGoal = { goal?: OverlayGoalFields | null | undefined };

export const readGoal = ({ goal }: GivenGoal): OverlayGoalFields | null => goal ?? null;
