import { availableParallelism } from 'node:os';
import relay from 'vite-plugin-relay-lite';
import { defineConfig } from 'vitest/config';

/** Polled conditions are met sooner or later; on a loaded machine that takes more than the default second. */
const expect = { poll: { timeout: 30_000 } };
const ALONE = 'prove/scenarios/resilience/alone.test.ts';

export default defineConfig({
  test: {
    // At least two, also on two cores: tests mostly wait for a database or a process.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // Files of one worker share imported modules, because loading the server takes longer than most
      // files. Therefore no test mocks a module.
      {
        test: {
          name: 'unit',
          isolate: false,
          include: [
            'server/**/*.rules.test.ts',
            'server/adapters/**/*.test.ts',
            'sandbox/**/*.test.ts',
            'bench/*.test.ts',
          ],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect,
        },
      },
      // Start whole products as processes, possibly on a loaded machine. `npm test` lists the tests
      // that passed only after a retry.
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
      // Needs the whole machine: `npm test` runs it after everything else.
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
        // Otherwise the sources import graphql's development build, and packages the production build.
        resolve: { conditions: ['node', 'module'] },
        ssr: { resolve: { conditions: ['node', 'module'], externalConditions: ['node'] } },
        test: {
          name: 'server',
          isolate: false,
          include: ['server/**/*.test.ts', 'bench/baseline/*.test.ts'],
          exclude: ['server/**/*.rules.test.ts', 'server/adapters/**/*.test.ts'],
          globalSetup: ['server/testing/services/startDatabase.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect,
        },
      },
      {
        plugins: [relay({ codegen: false })],
        test: {
          name: 'client',
          environment: 'jsdom',
          // Each file has its own page, and each worker loads jsdom once, which takes less than half
          // the CPU time of one process per file.
          pool: 'vmThreads',
          include: ['client/**/*.test.{ts,tsx}'],
          setupFiles: ['client/testing/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect,
        },
      },
    ],
  },
});
