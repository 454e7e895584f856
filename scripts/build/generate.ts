import { generateCode } from './generateCode.ts';
import { mustRun } from '../localStack/runCommand.ts';

await generateCode();
// The Relay artifacts depend on the printed schema.
if (process.argv.includes('--write')) {
  await mustRun('node', ['scripts/build/printSchema.ts']);
  await generateCode();
}
