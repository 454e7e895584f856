import { existsSync, mkdirSync, writeFileSync } from 'node:fs';

// The compiler wants both to be there before it starts.
mkdirSync('client/__generated__', { recursive: true });
mkdirSync('persisted', { recursive: true });
if (!existsSync('persisted/operations.json')) writeFileSync('persisted/operations.json', '{}');

const config = {
  src: './client',
  schema: './schema.graphql',
  language: 'typescript',
  artifactDirectory: './client/__generated__',
  eagerEsModules: true,
  // Plain imports of types would stay in the build as imports of what is not there.
  useImportTypeSyntax: true,
  // A page may be older than the server that answers it: values that it does not know are possible.
  noFutureProofEnums: false,
  customScalarTypes: { DateTime: 'string', Date: 'string' },
  persistConfig: { file: './persisted/operations.json', algorithm: 'MD5' },
  excludes: ['**/node_modules/**', '**/__generated__/**'],
};

export { config as 'module.exports', config as default };
