import type { DeclaredRights } from '../../DeclaredRights.ts';

export const rights: DeclaredRights = {
  OverlayGoal: {
    within: ['kind', 'reached', 'since', 'target', 'title'],
  },
  SavedOverlay: {
    seller: ['createdAt', 'goal', 'hasCountdown', 'id', 'name', 'options', 'url'],
  },
  Viewer: {
    owner: ['isNamedOnStreams', 'savedOverlays'],
  },
  Mutation: {
    writers: [
      'deleteSavedOverlay',
      'nameOnStreams',
      'saveOverlay',
      'sendOverlayTest',
      'updateSavedOverlay',
    ],
  },
};
