import useMutation from 'react-relay/lib/relay-hooks/useMutation.js';

export { useMutation };
