import { runChecks } from './checks.ts';
import { generateCode } from '../build/generateCode.ts';

await generateCode();
const { failed } = await runChecks();
process.exitCode = failed.length > 0 ? 1 : 0;
