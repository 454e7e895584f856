import { isDeepStrictEqual } from 'node:util';
import type { Target } from './booking.ts';
import { askOnce } from './load.ts';
import { normalizeEach, type Answer } from './postgraphile/normalizeResponse.ts';
import { COMPETITOR } from './postgraphile/startCompetitor.ts';

type Options = { targets: Target[]; operationOf: ReadonlyMap<string, string> };

/**
 * Fails unless every target returns the baseline's response. The competitor's names are normalized.
 */
export async function assertSameResponse({ targets, operationOf }: Options): Promise<void> {
  for (const { operation, name, ask } of targets) {
    const normalizeResponse = (answer: string): unknown => {
      const { data } = JSON.parse(answer) as { data?: Answer };
      if (!data) throw new Error(`${name} answers ${operation} with ${answer.slice(0, 1_000)}`);
      return normalizeEach({ operation: operationOf.get(operation) ?? '', data });
    };
    const [wanted, answer] = await Promise.all([
      askOnce(
        (
          targets.find(
            (target) => target.operation === operation && target.name === 'baseline',
          ) as Target
        ).ask,
      ),
      askOnce(ask),
    ]);
    const [ours, theirs] =
      name === COMPETITOR
        ? [normalizeResponse(wanted), normalizeResponse(answer)]
        : [JSON.parse(wanted) as unknown, JSON.parse(answer) as unknown];
    const difference = findDifference(ours, theirs);
    if (difference)
      throw new Error(`${name} differs from the baseline in ${operation}: ${difference}`);
  }
  process.stdout.write(`Answers are equal: ${targets.length} of ${targets.length}.\n\n`);
}

/** The first place at which two responses differ, with both values; null if they are equal. */
function findDifference(one: unknown, other: unknown, path = 'data'): string | null {
  if (isDeepStrictEqual(one, other)) return null;
  const keys = [one, other].flatMap((value) =>
    typeof value === 'object' && value !== null ? Object.keys(value) : [],
  );
  for (const key of new Set(keys)) {
    const [left, right] = [one, other].map((value) => (value as Record<string, unknown>)?.[key]);
    const found = findDifference(left, right, `${path}.${key}`);
    if (found) return found;
  }
  return `${path} is ${JSON.stringify(one)} and ${JSON.stringify(other)}`;
}
