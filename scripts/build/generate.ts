import { generateCode } from './generateCode.ts';
import { mustRun } from '../localStack/runCommand.ts';

if (process.argv.includes('--write')) await mustRun('node', ['scripts/build/printSchema.ts']);
await generateCode();
