import { isTest, sourceFiles, type SourceFile } from './sourceFiles.ts';

const WRITER = 'server/platform/audit/writeAuditEvent.ts';

/**
 * Only writeAuditEvent creates audit events: it writes the API key and the time of the server, and
 * takes a type of record that a search by id finds.
 */
export async function checkAuditWriters(): Promise<string[]> {
  return otherAuditWriters(await sourceFiles());
}

export function otherAuditWriters(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('server/') && path !== WRITER && !isTest(path))
    .filter(({ text }) =>
      /\bauditEvent\s*\.\s*(create|upsert)|insert\s+into\s+"AuditEvent"/i.test(text),
    )
    .map(({ path }) => `${path}: creates an audit event, call writeAuditEvent`);
}
