import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

/** Rejects generated code, which a fresh clone does not have. */
const HOOK = `
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(name, context, next) {
      const found = next(name, context);
      if (/^(?!.*node_modules).*(\\/generated\\/|__generated__)/.test(found.url))
        throw new Error('generated: ' + found.url + ' from ' + context.parentURL);
      return found;
    },
  });`;

/** The modules that a command loads before it generates code. */
const staticImports = (command: string): string[] =>
  [...readFileSync(command, 'utf8').matchAll(/^(?:import|\}) .*from '(\.[^']+)';$/gm)].map(
    ([, file = '']) => pathToFileURL(path.resolve(path.dirname(command), file)).href,
  );

describe('generateCode', () => {
  it.each([
    'scripts/build/build.ts',
    'scripts/build/generate.ts',
    'scripts/localStack/dev.ts',
    'scripts/localStack/start.ts',
    'scripts/test/test.ts',
  ])('%s loads nothing that is generated before it generates code', async (command) => {
    const files = staticImports(command);
    expect(files.length).toBeGreaterThan(0);
    const loading = files.map((file) => `await import(${JSON.stringify(file)});`).join('\n');
    await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      `${HOOK}\n${loading}\nprocess.exit(0);`,
    ]);
  });
});
