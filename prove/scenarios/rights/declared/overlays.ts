import type { DeclaredRights } from '../DeclaredRights.ts';

export const rights: DeclaredRights = {
  Viewer: {
    owner: ['isNamedOnStreams'],
  },
  Mutation: {
    writers: ['nameOnStreams', 'sendOverlayTest'],
  },
};
