export type Transitions = Record<string, { from: readonly string[]; to: string }>;

/**
 * Builds conditional updates from a transition table, so that a row in any other state is not
 * changed. Use as `update({ where: { id, ...where }, data: { ...data, ... } })`.
 */
export function transitionsOf<const Table extends Transitions>(table: Table) {
  return <Name extends keyof Table>(name: Name) => {
    const { from, to } = table[name] as Table[Name];
    type From = Table[Name]['from'][number];
    return {
      where: { status: { in: [...from] as From[] } },
      data: { status: to as Table[Name]['to'] },
    };
  };
}
