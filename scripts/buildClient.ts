
import { mustRun } from './runCommand.ts';
import { whenChanged } from './stamp.ts';

/** dist/client, made only when what it is made of has changed. */
export async function buildClient(): Promise<void> {

  await whenChanged({
    name: 'client',
    inputs: ['client', 'schema.graphql', 'vite.config.ts', 'relay.config.js', 'package-lock.json'],
    outputs: ['dist/client/index.html'],
    work: async () => void (await mustRun('vite', ['build', '--logLevel', 'warn'])),
  });
}
