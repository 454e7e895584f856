import usePaginationFragment from 'react-relay/lib/relay-hooks/usePaginationFragment.js';

export { usePaginationFragment };
