import { useState } from 'react';
import type { useAvatarMutation } from '../../../../__generated__/useAvatarMutation.graphql.ts';
import type { useAvatarRemoveMutation } from '../../../../__generated__/useAvatarRemoveMutation.graphql.ts';
import { graphql } from '../../../../relay/hooks.ts';
import { useMutationResult } from '../../../../relay/useMutationResult.ts';
import { useSave } from '../useSave.ts';

const UPDATE = graphql`
  mutation useAvatarMutation($file: Upload!) {
    result: updateAvatar(file: $file) {
      __typename
      ... on UpdateAvatarSuccess {
        viewer {
          ...AvatarButton_viewer
          ...SignedInActions_viewer
          creator {
            avatarUrl
          }
        }
      }
      ... on UserError {
        code
      }
    }
  }
`;
const REMOVE = graphql`
  mutation useAvatarRemoveMutation {
    result: removeAvatar {
      viewer {
        ...AvatarButton_viewer
        ...SignedInActions_viewer
        creator {
          avatarUrl
        }
      }
    }
  }
`;

/** Uploads a new avatar with progress, and resets it to the default. */
export function useAvatar() {
  const [run] = useMutationResult<useAvatarMutation>(UPDATE);
  const [runRemove] = useMutationResult<useAvatarRemoveMutation>(REMOVE);
  const { state, save, clear } = useSave();
  const [share, setShare] = useState(0);
  const upload = (file: Blob): Promise<boolean> => {
    setShare(0);
    return save(async () => {
      const { result } = await run({ file: null }, { uploadables: { file }, onProgress: setShare });
      return result.__typename === 'UpdateAvatarSuccess' ? null : result;
    });
  };
  const remove = (): Promise<boolean> =>
    save(async () => {
      await runRemove({});
      return null;
    });
  return { state, share, upload, remove, clear };
}
