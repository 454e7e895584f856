import { compressFiles } from './compressFiles.ts';
import { mustRun } from './runCommand.ts';
import { whenChanged } from './stamp.ts';

/** dist/client, dist/graphiql and dist/overlay, made only when what they are made of has changed. */
export async function buildClient(): Promise<void> {
  await whenChanged({
    name: 'client',
    inputs: [
      'client',
      'schema.graphql',
      'vite.config.ts',
      'scripts/relayParts.ts',
      'scripts/chakraParts.ts',
      'scripts/leaveOut.ts',
      'scripts/leaveOut.react.ts',
      'scripts/leaveOut.relay.ts',
      'scripts/leaveOut.router.ts',
      'scripts/frameChunk.ts',
      'scripts/textFiles.ts',
      'scripts/productName.ts',
      'scripts/drawShells.ts',
      'relay.config.js',
      'package-lock.json',
    ],
    outputs: ['dist/client/index.html', 'dist/client/shells/pages.json'],
    work: async () => {
      await mustRun('vite', ['build', '--logLevel', 'warn']);
      await mustRun('node', ['scripts/drawShells.ts']);
      await compressFiles('dist/client');
    },
  });
  await buildGraphiql();
  await buildOverlay();
}

/** The staff's GraphiQL is no part of the web app; its warnings are about packages of other people. */
export async function buildGraphiql(): Promise<void> {
  await whenChanged({
    name: 'graphiql',
    inputs: ['graphiql', 'client/app/PRODUCT.ts', 'scripts/productName.ts', 'package-lock.json'],
    outputs: ['dist/graphiql/index.html'],
    work: async () =>
      void (await mustRun('vite', [
        'build',
        '--config',
        'graphiql/vite.config.ts',
        '--logLevel',
        'error',
      ])),
  });
}

/** The scripts that stand on other people's streams and sites, for the older browsers there. */
export async function buildOverlay(): Promise<void> {
  await whenChanged({
    name: 'overlay',
    inputs: [
      'server/overlays/browser',
      'server/embeds/browser',
      'server/PRODUCT.ts',
      'package-lock.json',
    ],
    outputs: [
      'dist/overlay/sdk.js',
      'dist/overlay/page.js',
      'dist/overlay/embed.js',
      'dist/overlay/button.js',
    ],
    work: async () =>
      void (await mustRun('vite', [
        'build',
        '--config',
        'server/overlays/browser/vite.config.ts',
        '--logLevel',
        'error',
      ])),
  });
}
