import { globSync } from 'node:fs';
import path from 'node:path';
import { writeChanged } from './writeChanged.ts';

const FOLDER = 'server/surfaces/graphql/generated';
const SOURCES = 'server/{areas,platform}/**/*.{type,errorTypes,field,fields,query,mutation}.ts';

/**
 * One file that imports every file with a part of the GraphQL schema, found by the role in its name,
 * so that a new type, query or mutation needs no entry in a list.
 */
export async function generateSchemaImports(): Promise<void> {
  const files = globSync(SOURCES).toSorted();
  const lines = files.map((file) => `import '${path.relative(FOLDER, file)}';\n`);
  await writeChanged({ file: `${FOLDER}/schemaParts.ts`, text: lines.join('') });
}
