import useLazyLoadQuery from 'react-relay/lib/relay-hooks/useLazyLoadQuery.js';

export { useLazyLoadQuery };
