import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { format } from 'oxfmt';
import { printOperations } from './generate/printOperations.ts';
import { printWebhooks } from './generate/printWebhooks.ts';

const FOLDER = 'clients/typescript/src/generated';

/** The printed files of the client package, by path. */
async function printFiles(): Promise<[file: string, text: string][]> {
  const schema = buildSchema(await readFile('schema.graphql', 'utf8'));
  const files = { 'operations.ts': printOperations(schema), 'webhooks.ts': printWebhooks() };
  const options = { printWidth: 100, singleQuote: true, trailingComma: 'all' } as const;
  return Promise.all(
    Object.entries(files).map(async ([name, text]): Promise<[string, string]> => {
      const file = path.join(FOLDER, name);
      const { code, errors } = await format(file, text, options);
      if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
      return [file, code];
    }),
  );
}

/** Reports printed files that differ from the schema. */
export async function checkClient(): Promise<string[]> {
  const problems: string[] = [];
  for (const [file, text] of await printFiles())
    if ((await readFile(file, 'utf8').catch(() => '')) !== text)
      problems.push(`${file} is not up to date: npm run print:client`);
  return problems;
}

if (import.meta.main) for (const [file, text] of await printFiles()) await writeFile(file, text);
