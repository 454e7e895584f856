import { registerHooks } from 'node:module';

/** Replaces `from` by `to` in one source file. */
export type Fault = { file: string; from: string; to: string };

const VARIABLE = 'PROVE_FAULTS';

/**
 * Environment variables that apply the changes when a process loads its sources. No file changes.
 */
export function withFaults(changes: Fault[]): Record<string, string> {
  return changes.length === 0
    ? {}
    : { NODE_OPTIONS: `--import=${import.meta.url}`, [VARIABLE]: JSON.stringify(changes) };
}

const changes = JSON.parse(process.env[VARIABLE] ?? '[]') as Fault[];
if (changes.length > 0) {
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      const own = changes.filter(({ file }) => url.endsWith(`/${file}`));
      if (own.length === 0) return loaded;
      let source = Buffer.from(loaded.source as Uint8Array).toString('utf8');
      for (const { file, from, to } of own) {
        if (!source.includes(from))
          throw new Error(`Fault injection: ${file} does not contain "${from}".`);
        source = source.replace(from, to);
      }
      return { ...loaded, source };
    },
  });
}
