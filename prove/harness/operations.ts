import { readFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** An operation as the web app sends it: its id in place of its text. */
export type OperationId = { id: string };

/** Finds the one operation of a build whose text matches. */
export type FindOperation = (pattern: RegExp) => OperationId;

/** Reads the operations that relay-compiler wrote for the build in `folder`. */
export async function readOperations(folder = ROOT): Promise<FindOperation> {
  const file = path.join(folder, 'persisted/operations.json');
  const operations = Object.entries(
    JSON.parse(await readFile(file, 'utf8')) as Record<string, string>,
  );
  return (pattern) => {
    const [found, ...others] = operations.filter(([, text]) => pattern.test(text));
    if (!found || others.length > 0)
      throw new Error(`${others.length + (found ? 1 : 0)} operations of ${file} match ${pattern}.`);
    return { id: found[0] };
  };
}

/** The code with which a server that accepts only ids answers a text. */
export const TEXT_REFUSED = 'PERSISTED_OPERATION_REQUIRED';
