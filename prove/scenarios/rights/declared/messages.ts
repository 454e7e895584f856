import type { DeclaredRights } from '../DeclaredRights.ts';

export const rights: DeclaredRights = {
  Message: {
    parties: ['author', 'body', 'createdAt', 'id', 'kind', 'viewerIsAuthor'],
  },
  Mutation: {
    writers: ['sendMessage'],
  },
};
