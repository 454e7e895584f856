import { availableParallelism } from 'node:os';
import relay from 'vite-plugin-relay';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Two at a time also where there are but two cores: most of a test is waiting for a database or a process.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'unit', include: ['server/**/*.rules.test.ts', 'server/providers/**/*.test.ts', 'sandbox/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 } },
      // Whole products as processes of their own, on a machine that may be busy; `npm test` names what needed its second try.
      { test: { name: 'processes', include: ['scripts/**/*.test.ts', 'prove/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000, retry: 1 } },
      {
        // Otherwise our own imports get graphql's development build and those of packages the other one.
        resolve: { conditions: ['node', 'module'] },
        ssr: { resolve: { conditions: ['node', 'module'], externalConditions: ['node'] } },
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['server/**/*.rules.test.ts', 'server/providers/**/*.test.ts'],
          globalSetup: ['server/testing/startDatabase.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [relay],
        test: {
          name: 'client',
          environment: 'jsdom',
          include: ['client/**/*.test.{ts,tsx}'],
          setupFiles: ['client/testing/setup.ts'],
        },
      },
    ],
  },
});
