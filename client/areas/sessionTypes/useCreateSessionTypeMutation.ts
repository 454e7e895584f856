import type { useCreateSessionTypeMutation as Operation } from '../../__generated__/useCreateSessionTypeMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useCreateSessionTypeMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useCreateSessionTypeMutation($input: CreateSessionTypeInput!) {
      result: createSessionType(input: $input) {
        ... on CreateSessionTypeSuccess {
          sessionType {
            id
            ...SessionTypeRow_type
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
