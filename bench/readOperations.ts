import { readFile } from 'node:fs/promises';

export type Operations = {
  /** Texts by id. */
  texts: Map<string, string>;
  /** Ids by the name of the operation. */
  ids: Map<string, string>;
};

/** The registered operations of the product's pages. */
export async function readOperations(): Promise<Operations> {
  const texts = Object.entries(
    JSON.parse(await readFile('persisted/operations.json', 'utf8')) as Record<string, string>,
  );
  const ids = texts.map(([id, text]): [string, string] => [
    /^(?:query|mutation) (\w+)/.exec(text)?.[1] ?? id,
    id,
  ]);
  return { texts: new Map(texts), ids: new Map(ids) };
}
