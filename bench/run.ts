import { argv } from 'node:process';

/** `npm run bench`: the comparison; `-- documents`: HTML documents. */
const mode = argv.slice(2).find((word) => !word.startsWith('-'));
if (mode === 'documents') await import('./documents.ts');
else await import('./bench.ts');
