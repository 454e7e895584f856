import { argv } from 'node:process';

/**
 * `npm run bench`: the comparison; `-- booking`, `-- documents`, `-- growth` and `-- sign-in` run
 * those instead.
 */
const mode = argv.slice(2).find((word) => !word.startsWith('-'));
if (mode === 'booking') await import('./timeBookings.ts');
else if (mode === 'documents') await import('./documents.ts');
else if (mode === 'sign-in') await import('./signIn.ts');
else if (mode === 'growth') await import('./growth/run.ts');
else await import('./bench.ts');
