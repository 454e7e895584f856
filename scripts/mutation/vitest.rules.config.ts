import { defineConfig } from 'vitest/config';

/** The tests of the rules that StrykerJS mutates: pure functions, no database. */
export default defineConfig({
  test: {
    name: 'rules',
    include: [
      'server/{areas/{bookings,payments,orders,coupons,availability},platform/money}/**/*.rules.test.ts',
    ],
    testTimeout: 60_000,
  },
});
