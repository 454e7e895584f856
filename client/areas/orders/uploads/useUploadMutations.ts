import type { useUploadMutationsBeginMutation } from '../../../__generated__/useUploadMutationsBeginMutation.graphql.ts';
import type { useUploadMutationsCancelMutation } from '../../../__generated__/useUploadMutationsCancelMutation.graphql.ts';
import type { useUploadMutationsFinishMutation } from '../../../__generated__/useUploadMutationsFinishMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

const BEGIN = graphql`
  mutation useUploadMutationsBeginMutation($input: BeginDeliveryUploadInput!) {
    result: beginDeliveryUpload(input: $input) {
      ... on BeginDeliveryUploadSuccess {
        upload {
          id
          url
          partBytes
          receivedBytes
        }
        order {
          ...DeliveryFiles_order
        }
      }
      ... on UserError {
        code
      }
      ... on TooManyFilesError {
        limitFiles
      }
    }
  }
`;
const FINISH = graphql`
  mutation useUploadMutationsFinishMutation($uploadId: ID!) {
    result: finishDeliveryUpload(uploadId: $uploadId) {
      ... on ChangeOrderSuccess {
        order {
          ...DeliveryFiles_order
          ...OrderActions_order
        }
      }
      ... on UserError {
        code
      }
    }
  }
`;
const CANCEL = graphql`
  mutation useUploadMutationsCancelMutation($uploadId: ID!) {
    result: cancelDeliveryUpload(uploadId: $uploadId) {
      ... on ChangeOrderSuccess {
        order {
          ...DeliveryFiles_order
        }
      }
      ... on UserError {
        code
      }
    }
  }
`;

export function useUploadMutations() {
  const [begin] = useMutationResult<useUploadMutationsBeginMutation>(BEGIN);
  const [finish] = useMutationResult<useUploadMutationsFinishMutation>(FINISH);
  const [cancel] = useMutationResult<useUploadMutationsCancelMutation>(CANCEL);
  return { begin, finish, cancel };
}
