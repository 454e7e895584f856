import loadQueryModule from 'react-relay/lib/relay-hooks/loadQuery.js';
import RelayEnvironmentProvider from 'react-relay/lib/relay-hooks/RelayEnvironmentProvider.js';
import useFragment from 'react-relay/lib/relay-hooks/useFragment.js';
import usePreloadedQuery from 'react-relay/lib/relay-hooks/usePreloadedQuery.js';
import useRelayEnvironment from 'react-relay/lib/relay-hooks/useRelayEnvironment.js';

// The index of react-relay is one CommonJS file, which bundlers include completely. These are the
// parts that the first view needs; hooks that fewer pages use have separate files in this folder.
export { fetchQuery, graphql, readInlineData } from 'relay-runtime';
export type { PreloadedQuery } from 'react-relay';
export { RelayEnvironmentProvider, useFragment, usePreloadedQuery, useRelayEnvironment };
export const { loadQuery } = loadQueryModule;
