import { builder } from '../../platform/graphql/builder.ts';
import { AlertDeliveryRef } from './FollowAlert.type.ts';
import type { AlertHours } from './follow.rules.ts';

type Fields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** How and at which hours alerts are sent, in the input of each mutation that sets an alert. */
export const alertInputFields = (t: Fields) => ({
  delivery: t.field({ type: AlertDeliveryRef }),
  fromMinute: t.int({
    required: false,
    description: "Minute of the viewer's day, 0 to 1439; null for any time.",
  }),
  toMinute: t.int({
    required: false,
    description: 'Exclusive; before `fromMinute` when the range crosses midnight.',
  }),
});

type GivenHours = { [Key in keyof AlertHours]?: AlertHours[Key] | undefined };

export const readAlertHours = ({ fromMinute, toMinute }: GivenHours): AlertHours => ({
  fromMinute: fromMinute ?? null,
  toMinute: toMinute ?? null,
});
