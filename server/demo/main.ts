import { connectServices, requireServerSettings } from '../connectServices.ts';
import { parseEnv } from '../env.ts';
import { seedDemo } from './seedDemo.ts';

/**
 * Writes the demo data and ends. `npm start` runs it at the first start, while it builds the
 * client; the server would write the same data before it listens.
 */
process.on('disconnect', () => process.exit(1));
const env = parseEnv(process.env);
const { workerDeps, close } = connectServices({ env, ...requireServerSettings(env) });
await seedDemo(workerDeps);
await close();
process.exit(0);
