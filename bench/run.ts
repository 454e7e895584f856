import { argv } from 'node:process';

/** `npm run bench`: the comparison; `-- documents` and `-- growth` run those instead. */
const mode = argv.slice(2).find((word) => !word.startsWith('-'));
if (mode === 'documents') await import('./documents.ts');
else if (mode === 'growth') await import('./growth/run.ts');
else await import('./bench.ts');
