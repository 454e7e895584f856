import { registerHooks } from 'node:module';

/** In one source file, this text instead of that one. */
export type Fault = { file: string; from: string; to: string };

const SETTING = 'PROVE_SABOTAGE';

/** Variables under which a process of ours runs with these changes to its code, in its memory alone. */
export function withFaults(changes: Fault[]): Record<string, string> {
  return changes.length === 0
    ? {}
    : { NODE_OPTIONS: `--import=${import.meta.url}`, [SETTING]: JSON.stringify(changes) };
}

const changes = JSON.parse(process.env[SETTING] ?? '[]') as Fault[];
if (changes.length > 0) {
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      const own = changes.filter(({ file }) => url.endsWith(`/${file}`));
      if (own.length === 0) return loaded;
      let source = Buffer.from(loaded.source as Uint8Array).toString('utf8');
      for (const { file, from, to } of own) {
        if (!source.includes(from)) throw new Error(`There is no "${from}" to break in ${file}.`);
        source = source.replace(from, to);
      }
      return { ...loaded, source };
    },
  });
}
