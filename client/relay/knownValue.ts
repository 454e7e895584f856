/**
 * Relay's placeholder type for an enum value that a newer server sends and this version does not
 * know.
 */
type FutureValue = '%future added value';
export type KnownValue<Value extends string> = Exclude<Value, FutureValue>;

/** The table's entry for the value, or undefined for a value that this version does not know. */
export function lookUp<
  Value extends string,
  Table extends Readonly<Record<KnownValue<Value>, unknown>>,
>(table: Table, value: Value): Table[KnownValue<Value>] | undefined {
  return Object.hasOwn(table, value) ? table[value as KnownValue<Value>] : undefined;
}

/** The value as part of a translation key. `t` needs a `defaultValue` for an unknown value. */
export const asTextKey = <Value extends string>(value: Value): KnownValue<Value> =>
  value as KnownValue<Value>;
