import { rm } from 'node:fs/promises';
import { mustRun } from '../localStack/runCommand.ts';
import { generateClientRules } from './generateClientRules.ts';
import { generateSchemaImports } from './generateSchemaImports.ts';
import { runIfInputsChanged } from './runIfInputsChanged.ts';

/** Generates all code that is not committed. Unchanged files are not written. */
export async function generateCode(): Promise<void> {
  await Promise.all([generateServerCode(), generateRelayCode()]);
}

/** Prisma's client, the rules of the client and the imports of the schema. */
export async function generateServerCode(): Promise<void> {
  await runIfInputsChanged({
    name: 'prisma',
    inputs: ['prisma/schema', 'prisma.config.ts', 'package-lock.json'],
    outputs: [
      'server/platform/database/generated/client.ts',
      'server/platform/graphql/generated/pothosTypes.ts',
    ],
    work: generatePrisma,
  });
  await generateClientRules();
  await generateSchemaImports();
}

/** The artifacts of the client's operations, which are compiled with `schema.graphql`. */
export async function generateRelayCode(): Promise<void> {
  await runIfInputsChanged({
    name: 'relay',
    inputs: ['client', 'schema.graphql', 'relay.config.js', 'package-lock.json'],
    outputs: ['persisted/operations.json'],
    work: generateRelay,
  });
}

/** Starts empty each time, because the compiler would keep operations that are no longer sent. */
async function generateRelay(): Promise<void> {
  for (const made of ['client/__generated__', 'persisted/operations.json'])
    await rm(made, { recursive: true, force: true });
  await mustRun('relay-compiler', ['relay.config.js']);
}

/** `prisma generate` needs no engine; naming one prevents a download. Not used for migrations. */
async function generatePrisma(): Promise<void> {
  const engine = process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ?? '/bin/true';
  await mustRun('prisma', ['generate'], { env: { PRISMA_SCHEMA_ENGINE_BINARY: engine } });
}
