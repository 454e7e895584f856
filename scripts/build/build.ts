import { buildClient } from './buildClient.ts';
import { generateCode } from './generateCode.ts';

await generateCode();
await buildClient();
