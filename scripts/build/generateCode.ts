import { rm } from 'node:fs/promises';
import { mustRun } from '../localStack/runCommand.ts';
import { runIfInputsChanged } from './runIfInputsChanged.ts';

/** Prisma's client and the Relay artifacts, made only when what they are made of has changed. */
export async function generateCode(): Promise<void> {
  await runIfInputsChanged({
    name: 'prisma',
    inputs: ['prisma/schema', 'prisma.config.ts', 'package-lock.json'],
    outputs: [
      'server/platform/database/generated/client.ts',
      'server/platform/graphql/generated/pothosTypes.ts',
    ],
    work: generatePrisma,
  });
  await runIfInputsChanged({
    name: 'relay',
    inputs: ['client', 'schema.graphql', 'relay.config.js', 'package-lock.json'],
    outputs: ['persisted/operations.json'],
    work: generateRelay,
  });
}

/** From nothing each time: the compiler skips what it finds unchanged, and would keep operations that no page sends any more. */
async function generateRelay(): Promise<void> {
  for (const made of ['client/__generated__', 'persisted/operations.json'])
    await rm(made, { recursive: true, force: true });
  await mustRun('relay-compiler', ['relay.config.js']);
}

/** `generate` needs no engine; a stand-in keeps it from downloading one. Migrations never use this. */
async function generatePrisma(): Promise<void> {
  const engine = process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ?? '/bin/true';
  await mustRun('prisma', ['generate'], { env: { PRISMA_SCHEMA_ENGINE_BINARY: engine } });
}
