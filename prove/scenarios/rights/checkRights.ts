import { checkTable } from './printTable.ts';
import { undeclaredRoutes } from './askRoutes.ts';
import { readSchema, undeclared } from './schemaWalk.ts';

/** Reports fields and routes without a declaration, and an outdated docs/rights.md. */
export async function checkRights(): Promise<string[]> {
  const missing = [...undeclared(readSchema()), ...undeclaredRoutes()].map(
    (problem) => `${problem}: say who may, in prove/scenarios/rights/declared/**/<area>.ts`,
  );
  return [...missing, ...(await checkTable())];
}
