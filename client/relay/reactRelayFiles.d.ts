// react-relay has types for its index only. Each file below exports what the index exports under
// the same name.
declare module 'react-relay/lib/relay-hooks/loadQuery.js' {
  import { loadQuery } from 'react-relay';
  const module: { loadQuery: typeof loadQuery };
  export default module;
}
declare module 'react-relay/lib/relay-hooks/RelayEnvironmentProvider.js' {
  export { RelayEnvironmentProvider as default } from 'react-relay';
}
declare module 'react-relay/lib/relay-hooks/useFragment.js' {
  export { useFragment as default } from 'react-relay';
}
declare module 'react-relay/lib/relay-hooks/useLazyLoadQuery.js' {
  export { useLazyLoadQuery as default } from 'react-relay';
}
declare module 'react-relay/lib/relay-hooks/useMutation.js' {
  export { useMutation as default } from 'react-relay';
}
declare module 'react-relay/lib/relay-hooks/usePaginationFragment.js' {
  export { usePaginationFragment as default } from 'react-relay';
}
declare module 'react-relay/lib/relay-hooks/usePreloadedQuery.js' {
  export { usePreloadedQuery as default } from 'react-relay';
}
declare module 'react-relay/lib/relay-hooks/useQueryLoader.js' {
  export { useQueryLoader as default } from 'react-relay';
}
declare module 'react-relay/lib/relay-hooks/useRelayEnvironment.js' {
  export { useRelayEnvironment as default } from 'react-relay';
}
