import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import {
  createDatabase,
  startEmbeddedPostgres,
} from '../../../scripts/localStack/embeddedPostgres.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { endLeftovers, makeRunDirectory } from '../inspect/leftovers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
  }
}

/**
 * One PostgreSQL server per run with a migrated template; each test file copies it (see
 * testDatabase.ts).
 */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  await endLeftovers();
  const dataDir = makeRunDirectory();
  const postgres = await startEmbeddedPostgres({ dataDir, isNonDurable: true });
  await createDatabase({ url: postgres.buildUrl('postgres'), name: 'template_slotcast' });
  await migrate(postgres.buildUrl('template_slotcast'));
  project.provide('databaseServer', postgres.buildUrl('postgres'));
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
