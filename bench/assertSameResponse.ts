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
    const normalizeResponse = (answer: string): unknown =>
      normalizeEach({
        operation: operationOf.get(operation) ?? '',
        data: (JSON.parse(answer) as { data: Answer }).data,
      });
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
    const isEqual =
      name === COMPETITOR
        ? isDeepStrictEqual(normalizeResponse(answer), normalizeResponse(wanted))
        : isDeepStrictEqual(JSON.parse(answer), JSON.parse(wanted));
    if (!isEqual)
      throw new Error(`${name} and the baseline return different responses to ${operation}`);
  }
  process.stdout.write(`Answers are equal: ${targets.length} of ${targets.length}.\n\n`);
}
