const MAX_NAMES = 200;

/**
 * Names for prepared statements by their text. PostgreSQL plans a named statement once per
 * connection, and both keep it; so there are at most 200, and texts after them have none.
 */
export function createStatementNames(prefix: string): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= MAX_NAMES) return known;
    const name = `${prefix}_${names.size}`;
    names.set(text, name);
    return name;
  };
}
