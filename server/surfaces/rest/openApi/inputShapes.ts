import { z } from 'zod';
import { FIELD_MESSAGES, type Range } from '../../../platform/errors/fieldProblems.rules.ts';

/**
 * Documents the limit. The rules of the use case enforce it, with their own code and for every
 * surface.
 */
export const textUpTo = (most: number) => z.string().meta({ maxLength: most });

export const wholeFrom = ({ least, most }: Range) =>
  z.number().meta({ minimum: least, maximum: most });

/** An integer query parameter with a default. */
export function queryNumber({ least, most, usual }: Range & { usual: number }) {
  const message = FIELD_MESSAGES.whole({ least, most });
  return z.coerce
    .number({ error: message })
    .int(message)
    .min(least, message)
    .max(most, message)
    .default(usual);
}

/** Alternatives of one value with a single message. */
export const eitherOf = (message: string) => ({
  error: ({ input }: { input?: unknown }): string =>
    input === undefined ? FIELD_MESSAGES.required : message,
});
