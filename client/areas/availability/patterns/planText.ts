import type { TFunction } from 'i18next';
import type { CopyPlan } from './copy.rules.ts';

type FormStatus = { plan: CopyPlan; isCertain: boolean; t: TFunction<'availability'> };

/**
 * Describes the effect of a copy. Days that are not loaded may have open slots that are not
 * counted.
 */
export function planText({ plan, isCertain, t }: FormStatus): string {
  const opens = t(isCertain ? 'copy.opens' : 'copy.opensUpTo', {
    count: plan.open.length,
    days: t('copy.days', { count: plan.days }),
  });
  return plan.overlapping > 0
    ? `${opens} ${t('copy.taken', { count: plan.overlapping })}`
    : `${opens} ${t('copy.stays')}`;
}
