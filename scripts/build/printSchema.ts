import { readFile, writeFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '../../server/surfaces/graphql/schema.ts';

const DEFER =
  'directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT';

/** Prints schema.graphql; with --check fails when the committed file differs from the code. */
const printed = `${DEFER}\n\n${printSchema(lexicographicSortSchema(schema)).replace(/directive @defer[^\n]*\n\n?/, '')}\n`;
if (process.argv.includes('--check')) {
  const committed = await readFile('schema.graphql', 'utf8').catch(() => '');
  if (committed !== printed) {
    process.stderr.write('schema.graphql differs from the code: run npm run generate -- --write\n');
    process.exit(1);
  }
} else {
  await writeFile('schema.graphql', printed);
}
