import { mustRun } from './runCommand.ts';
import { whenChanged } from './stamp.ts';

/** dist/client and dist/graphiql, made only when what they are made of has changed. */
export async function buildClient(): Promise<void> {
  await whenChanged({
    name: 'client',
    inputs: ['client', 'schema.graphql', 'vite.config.ts', 'relay.config.js', 'package-lock.json'],
    outputs: ['dist/client/index.html'],
    work: async () => void (await mustRun('vite', ['build', '--logLevel', 'warn'])),
  });
  await buildGraphiql();
}

/** The staff's GraphiQL is no part of the web app; its warnings are about packages of other people. */
export async function buildGraphiql(): Promise<void> {
  await whenChanged({
    name: 'graphiql',
    inputs: ['graphiql', 'package-lock.json'],
    outputs: ['dist/graphiql/index.html'],
    work: async () => void (await mustRun('vite', ['build', '--config', 'graphiql/vite.config.ts', '--logLevel', 'error'])),
  });
}
