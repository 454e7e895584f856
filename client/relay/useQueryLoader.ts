import useQueryLoader from 'react-relay/lib/relay-hooks/useQueryLoader.js';

export { useQueryLoader };
