import type { useCoverMutation } from '../../../__generated__/useCoverMutation.graphql.ts';
import type { useCoverRemoveMutation } from '../../../__generated__/useCoverRemoveMutation.graphql.ts';
import { imageProblem } from '../../accounts/settings/avatar/imageFile.ts';
import { useSave } from '../../accounts/settings/useSave.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

const UPDATE = graphql`
  mutation useCoverMutation($file: Upload!) {
    result: updateCover(file: $file) {
      __typename
      ... on UpdateCoverSuccess {
        viewer {
          ...CoverCard_viewer
        }
      }
      ... on UserError {
        code
      }
    }
  }
`;
const REMOVE = graphql`
  mutation useCoverRemoveMutation {
    result: removeCover {
      viewer {
        ...CoverCard_viewer
      }
    }
  }
`;

/** Uploads and removes the cover of the profile. */
export function useCover() {
  const [run] = useMutationResult<useCoverMutation>(UPDATE);
  const [runRemove] = useMutationResult<useCoverRemoveMutation>(REMOVE);
  const { state, save } = useSave();
  const upload = (file: File): Promise<boolean> =>
    save(async () => {
      const code = await imageProblem(file);
      if (code) return { code };
      const { result } = await run({ file: null }, { uploadables: { file } });
      return result.__typename === 'UpdateCoverSuccess' ? null : result;
    });
  const remove = (): Promise<boolean> =>
    save(async () => {
      await runRemove({});
      return null;
    });
  return { state, upload, remove };
}
