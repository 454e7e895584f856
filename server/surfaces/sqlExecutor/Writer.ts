import { randomUUID } from 'node:crypto';
import type { SelectionSetNode } from 'graphql';
import { jsonObject } from './jsonText.ts';
import { collectFields, NotCompiled, type Operation, type Selected } from './selections.ts';

type Options = {
  operation: Operation;
  variables: Record<string, unknown>;
  currency: string;
  feePercent: number;
  isSignedIn: boolean;
};
type Cast = 'timestamptz' | 'text' | 'int' | 'uuid';

/** Placeholder among the values of a cached statement for the time of execution. */
export const NOW = new Date(Number.NaN);
/** Placeholder for the id of the signed-in reader; no argument can equal it. */
export const VIEWER = randomUUID();

/**
 * Arguments that are implemented in SQL. The GraphQL executor handles queries with other
 * arguments.
 */
const ARGUMENTS: Record<string, string[]> = {
  'Query.creators': [
    'first',
    'after',
    'before',
    'last',
    'tag',
    'search',
    'minPriceMinor',
    'maxPriceMinor',
    'language',
    'freeFrom',
    'freeTo',
    'sort',
    'page',
  ],
  'Query.freeCreators': ['from', 'to', 'first'],
  'Query.creator': ['username'],
  'Query.games': ['first', 'after', 'before', 'last', 'search'],
  'Creator.sessionTypes': ['first'],
  'Creator.openSlots': ['first', 'after', 'before', 'last', 'from', 'to'],
  'Creator.slots': ['from', 'to'],
};

/**
 * Collects the values of one statement while its text is written, and whether the result is for
 * visitors only.
 */
export class Writer {
  readonly values: unknown[] = [];
  readonly currency: string;
  readonly feePercent: number;
  /** Whether fields were omitted that differ for signed-in users. */
  isForVisitors = false;
  /** Searches for a substring: each term should get its own query plan. */
  isSearch = false;
  /** Sorted for the signed-in reader; never cached. */
  isForViewer = false;
  readonly isSignedIn: boolean;
  /** Contains the availability of one creator, which is never cached. */
  isAvailability = false;
  readonly #operation: Operation;
  readonly #variables: Record<string, unknown>;
  readonly #places = new Map<string, string>();
  #aliases = 0;

  constructor({ operation, variables, currency, feePercent, isSignedIn }: Options) {
    this.isSignedIn = isSignedIn;
    this.#operation = operation;
    this.#variables = variables;
    this.currency = currency;
    this.feePercent = feePercent;
  }

  get now(): string {
    return this.param(NOW, 'timestamptz');
  }

  /** A placeholder for a value; the same value uses one placeholder. */
  param(value: unknown, cast: Cast): string {
    const known = `${cast} ${value instanceof Date ? value.getTime() : String(value)}`;
    const place = this.#places.get(known) ?? `$${this.values.push(value)}::${cast}`;
    this.#places.set(known, place);
    return place;
  }

  /** A placeholder without a cast. */
  bare(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  alias(): string {
    this.#aliases += 1;
    return `t${this.#aliases}`;
  }

  fields(type: string, sets: readonly SelectionSetNode[]): Selected[] {
    const fields = collectFields({
      operation: this.#operation,
      sets,
      type,
      variables: this.#variables,
    });
    for (const { name, args } of fields) {
      const taken = ARGUMENTS[`${type}.${name}`] ?? [];
      for (const argument of Object.keys(args))
        if (!taken.includes(argument)) throw new NotCompiled(`${type}.${name}(${argument}:)`);
    }
    return fields;
  }

  /**
   * A JSON object of the selected fields. `write` returns the SQL of each field as JSON text that
   * is never null.
   */
  object({
    type,
    sets,
    write,
  }: {
    type: string;
    sets: readonly SelectionSetNode[];
    write: (field: Selected) => string;
  }): string {
    return jsonObject(
      this.fields(type, sets).map((field) => [
        field.key,
        field.name === '__typename' ? `'"${type}"'` : write(field),
      ]),
    );
  }

  /** A connection whose selection only contains nodes. */
  nodesOf(
    type: string,
    field: Selected,
  ): { edgesKey: string; nodeKey: string; sets: SelectionSetNode[] } {
    const [edges, ...others] = this.fields(type, field.inner);
    const [node, ...beside] =
      edges?.name === 'edges' && others.length === 0 ? this.fields(`${type}Edge`, edges.inner) : [];
    if (!edges || node?.name !== 'node' || beside.length > 0) throw new NotCompiled(type);
    return { edgesKey: edges.key, nodeKey: node.key, sets: node.inner };
  }
}

/** The page size in the arguments. Anything but a plain first page is left to the executor. */
export function pageSize({
  args,
  max,
  usual,
}: {
  args: Record<string, unknown>;
  max: number;
  usual: number;
}): number {
  const { first, after, before, last } = args;
  if (after != null || before != null || last != null) throw new NotCompiled('a cursor');
  const size = first ?? usual;
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 1 || size > max)
    throw new NotCompiled('the size of a page');
  return size;
}

export const none = (field: Selected, type: string): never => {
  throw new NotCompiled(`${type}.${field.name}`);
};
