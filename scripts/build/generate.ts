import { generateRelayCode, generateServerCode } from './generateCode.ts';
import { mustRun } from '../localStack/runCommand.ts';

await generateServerCode();
// Runs before the client is compiled, because its operations may use types of the same change.
if (process.argv.includes('--write'))
  for (const script of ['scripts/build/printSchema.ts', 'scripts/clients/printClient.ts'])
    await mustRun('node', [script]);
await generateRelayCode();
