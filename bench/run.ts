/** `npm run bench`: the comparison; `-- documents`: HTML documents. */
const [mode] = process.argv.slice(2).filter((word) => !word.startsWith('-'));
if (mode === 'documents') await import('./documents.ts');
else await import('./bench.ts');

export {};
