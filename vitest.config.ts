import { availableParallelism } from 'node:os';
import relay from 'vite-plugin-relay';
import { defineConfig } from 'vitest/config';

/** What is waited for comes; on a busy machine a second is not enough for it. */
const expect = { poll: { timeout: 30_000 } };
const ALONE = 'prove/scenarios/resilience/alone.test.ts';

export default defineConfig({
  test: {
    // Two at a time also where there are but two cores: most of a test is waiting for a database or a process.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // Files of one worker share what they import, or loading the server would be most of their work: no test mocks a module.
      {
        test: {
          name: 'unit',
          isolate: false,
          include: [
            'server/**/*.rules.test.ts',
            'server/adapters/**/*.test.ts',
            'sandbox/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect,
        },
      },
      // Whole products as processes of their own, on a machine that may be busy; `npm test` names what needed its second try.
      {
        test: {
          name: 'processes',
          include: ['scripts/**/*.test.ts', 'prove/**/*.test.ts'],
          exclude: [ALONE],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          retry: 1,
          expect,
        },
      },
      // Takes the whole machine: `npm test` runs it behind everything else.
      {
        test: {
          name: 'alone',
          include: [ALONE],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          retry: 1,
          expect,
        },
      },
      {
        // Otherwise our own imports get graphql's development build and those of packages the other one.
        resolve: { conditions: ['node', 'module'] },
        ssr: { resolve: { conditions: ['node', 'module'], externalConditions: ['node'] } },
        test: {
          name: 'server',
          isolate: false,
          include: ['server/**/*.test.ts'],
          exclude: ['server/**/*.rules.test.ts', 'server/adapters/**/*.test.ts'],
          globalSetup: ['server/testing/services/startDatabase.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect,
        },
      },
      {
        plugins: [relay],
        test: {
          name: 'client',
          environment: 'jsdom',
          // Each file has a page of its own, and jsdom is loaded once a worker: less than half the work.
          pool: 'vmThreads',
          include: ['client/**/*.test.{ts,tsx}'],
          setupFiles: ['client/testing/setup.ts'],
          testTimeout: 120_000,
          expect,
        },
      },
    ],
  },
});
