import type { useUpdateSessionTypeMutation as Operation } from '../../__generated__/useUpdateSessionTypeMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useUpdateSessionTypeMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useUpdateSessionTypeMutation($input: UpdateSessionTypeInput!) {
      result: updateSessionType(input: $input) {
        ... on UpdateSessionTypeSuccess {
          sessionType {
            id
            ...SessionTypeRow_type
            ...SessionTypeForm_type
          }
        }
        ... on SessionTypeInvalidError {
          field
        }
        ... on MeetingPlaceInvalidError {
          field
        }
        ... on UserError {
          code
        }
      }
    }
  `);
