import { SettingsError, type Env } from '../../server/env.ts';
import { migrate, UnsupportedDatabaseError } from '../../server/platform/database/migrate.ts';

/**
 * Applies the missing migrations. Throws SettingsError with what to do about a database of release
 * 0.1.
 */
export async function migrateDatabase({ url, env }: { url: string; env: Env }): Promise<string[]> {
  try {
    return await migrate(env.directDatabaseUrl ?? url);
  } catch (error) {
    if (!(error instanceof UnsupportedDatabaseError)) throw error;
    throw new SettingsError([explainRelease01(env)]);
  }
}

function explainRelease01({ databaseUrl, dataDir }: Env): string {
  if (databaseUrl)
    return 'DATABASE_URL: the database was created by release 0.1, which cannot be upgraded; export the data that you need (pg_dump), then set DATABASE_URL to an empty database';
  return `DATA_DIR: the database in ${dataDir} was created by release 0.1, which cannot be upgraded; to start over, delete the folder ${dataDir} with all its data, or set DATA_DIR to another folder`;
}
