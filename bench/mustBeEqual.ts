import { isDeepStrictEqual } from 'node:util';
import type { Target } from './booking.ts';
import { askOnce } from './load.ts';
import { essenceOf, type Answer } from './postgraphile/essence.ts';
import { PEER } from './postgraphile/startPeer.ts';

type Given = { targets: Target[]; operationOf: ReadonlyMap<string, string> };

/** Nobody is timed who answers otherwise than the floor; the peer has its own names and must say the same. */
export async function mustBeEqual({ targets, operationOf }: Given): Promise<void> {
  for (const { operation, name, ask } of targets) {
    const essence = (answer: string): unknown =>
      essenceOf({
        operation: operationOf.get(operation) ?? '',
        data: (JSON.parse(answer) as { data: Answer }).data,
      });
    const [wanted, answer] = await Promise.all([
      askOnce(
        (
          targets.find(
            (target) => target.operation === operation && target.name === 'floor',
          ) as Target
        ).ask,
      ),
      askOnce(ask),
    ]);
    const isEqual =
      name === PEER
        ? isDeepStrictEqual(essence(answer), essence(wanted))
        : isDeepStrictEqual(JSON.parse(answer), JSON.parse(wanted));
    if (!isEqual) throw new Error(`${name} answers ${operation} otherwise than the floor`);
  }
  process.stdout.write(`Answers are equal: ${targets.length} of ${targets.length}.\n\n`);
}
