import {
  priceProblem,
  textProblem,
  wholeProblem,
  type FieldProblem,
} from '../../platform/errors/fieldProblems.rules.ts';
import { MAX_PRICE_MINOR, MIN_CHARGE_MINOR } from '../../platform/money/price.rules.ts';

/**
 * A service has a title, a description, a price of at least the minimum charge (minor units) and a
 * deadline of at least one day. Texts are trimmed before they are measured.
 */
export type ServiceFields = {
  title: string;
  description: string;
  priceMinor: number;
  deliveryDeadlineDays: number;
  changesIncluded: number;
};

const MAX_CHANGES = 20;
/** Active services of a creator; a profile shows as many. */
export const MAX_ACTIVE_SERVICES = 100;
export const MAX_IMAGE_ALT_LENGTH = 200;

/** Limits of the fields; prices in minor units. */
export const SERVICE_LIMITS = {
  title: 120,
  description: 4_000,
  price: { min: MIN_CHARGE_MINOR, max: MAX_PRICE_MINOR },
  deadlineDays: { min: 1, max: 365 },
  changes: { min: 0, max: MAX_CHANGES },
} as const;

export function serviceProblems({
  title,
  description,
  priceMinor,
  deliveryDeadlineDays,
  changesIncluded,
}: ServiceFields): FieldProblem[] {
  return [
    ...textProblem({ field: 'title', value: title, max: SERVICE_LIMITS.title }),
    ...textProblem({ field: 'description', value: description, max: SERVICE_LIMITS.description }),
    ...priceProblem({ field: 'priceMinor', value: priceMinor, ...SERVICE_LIMITS.price }),
    ...wholeProblem({
      field: 'deliveryDeadlineDays',
      value: deliveryDeadlineDays,
      ...SERVICE_LIMITS.deadlineDays,
    }),
    ...wholeProblem({
      field: 'changesIncluded',
      value: changesIncluded,
      ...SERVICE_LIMITS.changes,
    }),
  ];
}
