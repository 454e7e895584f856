import { CLIENT_RULES } from './generateClientRules.ts';
import { compressFiles } from './compressFiles.ts';
import { mustRun } from '../localStack/runCommand.ts';
import { runIfInputsChanged } from './runIfInputsChanged.ts';

/** Vite would build React's development code for another NODE_ENV, which is a setting of the server. */
const PRODUCTION = { env: { NODE_ENV: 'production' } };

/** Builds dist/client, dist/graphiql and dist/overlay if their inputs changed. */
export async function buildClient(): Promise<void> {
  await Promise.all([buildWebApp(), buildGraphiql(), buildOverlay()]);
}

async function buildWebApp(): Promise<void> {
  await runIfInputsChanged({
    name: 'client',
    inputs: [
      'client',
      ...CLIENT_RULES,
      'locales',
      'schema.graphql',
      'vite.config.ts',
      'scripts/build/textFiles.ts',
      'scripts/build/productName.ts',
      'scripts/build/prerender.ts',
      'scripts/build/htmlTemplate.ts',
      'relay.config.js',
      'package-lock.json',
    ],
    outputs: ['dist/client/index.html', 'dist/client/documents/pages.json'],
    work: async () => {
      await mustRun('vite', ['build', '--logLevel', 'warn'], PRODUCTION);
      // Only Vite's files: the server completes the prerendered documents before it sends them.
      await Promise.all([
        mustRun('node', ['scripts/build/prerender.ts'], PRODUCTION),
        compressFiles('dist/client'),
      ]);
    },
  });
}

/** GraphiQL for staff is separate from the web app. Its warnings concern third-party packages. */
export async function buildGraphiql(): Promise<void> {
  await runIfInputsChanged({
    name: 'graphiql',
    inputs: [
      'graphiql',
      'client/app/PRODUCT.ts',
      'scripts/build/productName.ts',
      'package-lock.json',
    ],
    outputs: ['dist/graphiql/index.html'],
    work: async () =>
      void (await mustRun(
        'vite',
        ['build', '--config', 'graphiql/vite.config.ts', '--logLevel', 'error'],
        PRODUCTION,
      )),
  });
}

/** The scripts of overlays and embeds, built for older browsers too. */
export async function buildOverlay(): Promise<void> {
  await runIfInputsChanged({
    name: 'overlay',
    inputs: [
      'client/widgets',
      ...CLIENT_RULES,
      'client/app/PRODUCT.ts',
      'locales',
      'package-lock.json',
    ],
    outputs: [
      'dist/overlay/sdk.js',
      'dist/overlay/page.js',
      'dist/overlay/embed.js',
      'dist/overlay/button.js',
    ],
    work: async () =>
      void (await mustRun(
        'vite',
        ['build', '--config', 'client/widgets/vite.config.ts', '--logLevel', 'error'],
        PRODUCTION,
      )),
  });
}
