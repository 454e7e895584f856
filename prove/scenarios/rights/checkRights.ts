import { checkTable } from './printTable.ts';
import { undeclaredRoutes } from './askRoutes.ts';
import { readSchema, undeclared } from './schemaWalk.ts';

/** Fields and routes that nobody has said who may use, and the readable table gone stale. */
export async function checkRights(): Promise<string[]> {
  const missing = [...undeclared(readSchema()), ...undeclaredRoutes()].map(
    (problem) => `${problem}: say who may, in prove/scenarios/rights/declared.ts`,
  );
  return [...missing, ...(await checkTable())];
}
