import { z } from 'zod';
import { FIELD_MESSAGES, type Range } from '../../../platform/errors/fieldProblems.rules.ts';

/**
 * Documents the limit. The rules of the use case enforce it, with their own code and for every
 * surface.
 */
export const textUpTo = (max: number) => z.string().meta({ maxLength: max });

export const wholeFrom = ({ min, max }: Range) => z.number().meta({ minimum: min, maximum: max });

/** An integer query parameter with a default. */
export function queryNumber({ min, max, usual }: Range & { usual: number }) {
  const message = FIELD_MESSAGES.whole({ min, max });
  return z.coerce
    .number({ error: message })
    .int(message)
    .min(min, message)
    .max(max, message)
    .default(usual);
}

/** Alternatives of one value with a single message. */
export const eitherOf = (message: string) => ({
  error: ({ input }: { input?: unknown }): string =>
    input === undefined ? FIELD_MESSAGES.required : message,
});
