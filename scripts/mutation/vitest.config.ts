import { defineConfig } from 'vitest/config';

/**
 * The server's tests for mutation runs: one worker per lane, no retry, calls recorded on request.
 */
export default defineConfig({
  resolve: { conditions: ['node', 'module'] },
  ssr: { resolve: { conditions: ['node', 'module'], externalConditions: ['node'] } },
  test: {
    name: 'server',
    isolate: false,
    maxWorkers: 1,
    include: ['server/**/*.test.ts'],
    exclude: ['server/**/*.rules.test.ts', 'server/adapters/**/*.test.ts'],
    globalSetup: ['server/testing/services/startDatabase.ts'],
    setupFiles: ['scripts/mutation/recordCalls.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
