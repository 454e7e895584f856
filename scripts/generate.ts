import { generateCode } from './generateCode.ts';
import { mustRun } from './runCommand.ts';

if (process.argv.includes('--write')) await mustRun('node', ['scripts/printSchema.ts']);
await generateCode();
