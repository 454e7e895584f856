import { mkdirSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { callsFileName } from './callingTests.ts';

/**
 * Vitest setup: writes which functions of `server/` each test file called, to CALLS_DIR. Counts
 * reset per file.
 */
const directory = process.env['CALLS_DIR'];
const session = new Session();

if (directory) {
  beforeAll(async () => {
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  });
  afterAll(async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    session.disconnect();
    const called = result.flatMap(({ url, functions }) => {
      const file = path.relative(process.cwd(), url.replace(/^file:\/\//, ''));
      if (!file.startsWith('server/')) return [];
      const names = functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0);
      return names.map(({ functionName }) => `${file}#${functionName}`);
    });
    const test = path.relative(process.cwd(), expect.getState().testPath ?? '');
    mkdirSync(directory, { recursive: true });
    writeFileSync(path.join(directory, callsFileName(test)), JSON.stringify(called));
  });
}
