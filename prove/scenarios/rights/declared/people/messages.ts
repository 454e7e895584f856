import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  Message: {
    parties: ['author', 'body', 'createdAt', 'id', 'isHidden', 'kind', 'viewerIsAuthor'],
  },
  Mutation: {
    writers: ['sendMessage'],
  },
};
