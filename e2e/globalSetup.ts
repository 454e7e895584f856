import { startProcess, temporaryDataDir } from '../scripts/testing/startProcess.ts';
import { endLeftovers } from '../server/testing/inspect/leftovers.ts';
import { startTurnServer } from '../scripts/testing/startTurnServer.ts';
import { APP_URL, PORT, SANDBOX_PORT, TURN_PORT } from './addresses.ts';

/**
 * Starts the real product with demo data, as `npm start` does, in a separate data directory.
 * Returns the function that stops it.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  await endLeftovers();
  const turn = await startTurnServer({ port: TURN_PORT });
  const { dataDir, remove } = temporaryDataDir();
  // Behind loopback each user may have an IP address, so that rate limits apply per user.
  const product = startProcess('scripts/localStack/start.ts', {
    PORT,
    SANDBOX_PORT,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'loopback',
    TEST_CLOCK: '1',
    TURN_URL: turn.urls,
    TURN_SECRET: turn.secret,
    // Tests serve calendars on this machine.
    WEBHOOKS_TO_LOOPBACK: '1',
    HOME: process.env['HOME'] ?? '/tmp',
  });
  const stop = async (): Promise<void> => {
    product.kill('SIGTERM');
    await product.exit;
    await turn.stop();
    remove();
  };
  try {
    await product.saying(`Slotcast is ready at ${APP_URL}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
