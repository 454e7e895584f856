import type { SelectionSetNode } from 'graphql';
import { collectFields, NotCompiled, type Operation, type Selected } from './selections.ts';

type Options = { operation: Operation; variables: Record<string, unknown>; now: Date; currency: string; feePercent: number };
type Cast = 'timestamptz' | 'text' | 'int' | 'uuid';

/** The arguments that have their SQL. One that is added to the schema stays with the executor until it stands here. */
const ARGUMENTS: Record<string, string[]> = {
  'Query.creators': ['first', 'after', 'before', 'last', 'tag', 'search', 'minPriceMinor', 'maxPriceMinor', 'language', 'freeFrom', 'freeTo', 'sort', 'page'],
  'Query.freeCreators': ['from', 'to', 'first'],
  'Query.creator': ['username'],
  'Query.games': ['first', 'after', 'before', 'last', 'search'],
  'Creator.openSlots': ['first', 'after', 'before', 'last', 'from', 'to'],
  'Creator.slots': ['from', 'to'],
};

/** Collects the values of one statement while its text is written. Tells whether the answer is for visitors only. */
export class Writer {
  readonly values: unknown[] = [];
  readonly currency: string;
  readonly feePercent: number;
  /** Fields were left out that signed-in people see otherwise. */
  isForVisitors = false;
  /** Looks for a part of a text: each term deserves a plan of its own. */
  isSearch = false;
  /** Shows the availability of one creator, which is never kept. */
  isAvailability = false;
  readonly #operation: Operation;
  readonly #variables: Record<string, unknown>;
  readonly #places = new Map<string, string>();
  #aliases = 0;
  readonly #now: Date;

  constructor({ operation, variables, now, currency, feePercent }: Options) {
    this.#operation = operation;
    this.#variables = variables;
    this.#now = now;
    this.currency = currency;
    this.feePercent = feePercent;
  }

  get now(): string {
    return this.param(this.#now, 'timestamptz');
  }

  get instant(): Date {
    return this.#now;
  }

  /** A placeholder for a value; the same value has one place. */
  param(value: unknown, cast: Cast): string {
    const known = `${cast} ${value instanceof Date ? value.getTime() : String(value)}`;
    const place = this.#places.get(known) ?? `$${this.values.push(value)}::${cast}`;
    this.#places.set(known, place);
    return place;
  }

  /** A placeholder without a type of its own. */
  bare(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  alias(): string {
    this.#aliases += 1;
    return `t${this.#aliases}`;
  }

  fields(type: string, sets: readonly SelectionSetNode[]): Selected[] {
    const fields = collectFields({ operation: this.#operation, sets, type, variables: this.#variables });
    for (const { name, args } of fields) {
      const taken = ARGUMENTS[`${type}.${name}`] ?? [];
      for (const argument of Object.keys(args)) if (!taken.includes(argument)) throw new NotCompiled(`${type}.${name}(${argument}:)`);
    }
    return fields;
  }

  /** A JSON object of the selected fields; `write` gives the SQL of each. */
  object({ type, sets, write }: { type: string; sets: readonly SelectionSetNode[]; write: (field: Selected) => string }): string {
    const pairs = this.fields(type, sets).map((field) => `'${field.key}', ${field.name === '__typename' ? `'${type}'` : write(field)}`);
    return `json_build_object(${pairs.join(', ')})`;
  }

  /** A connection of which only nodes are asked. */
  nodesOf(type: string, field: Selected): { edgesKey: string; nodeKey: string; sets: SelectionSetNode[] } {
    const [edges, ...others] = this.fields(type, field.inner);
    const [node, ...beside] = edges?.name === 'edges' && others.length === 0 ? this.fields(`${type}Edge`, edges.inner) : [];
    if (!edges || node?.name !== 'node' || beside.length > 0) throw new NotCompiled(type);
    return { edgesKey: edges.key, nodeKey: node.key, sets: node.inner };
  }
}

/** The size of a page as the arguments say it; anything else than a plain first page is left to the executor. */
export function pageSize({ args, most, usual }: { args: Record<string, unknown>; most: number; usual: number }): number {
  const { first, after, before, last } = args;
  if (after != null || before != null || last != null) throw new NotCompiled('a cursor');
  const size = first ?? usual;
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 1 || size > most) throw new NotCompiled('the size of a page');
  return size;
}

export const globalId = (type: string, column: string): string => `encode(convert_to('${type}:' || ${column}, 'UTF8'), 'base64')`;

export const instantText = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const none = (field: Selected, type: string): never => {
  throw new NotCompiled(`${type}.${field.name}`);
};
