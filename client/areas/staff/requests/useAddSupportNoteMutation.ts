import type { useAddSupportNoteMutation as Operation } from '../../../__generated__/useAddSupportNoteMutation.graphql.ts';
import { graphql } from '../../../relay/hooks.ts';
import { useMutationResult } from '../../../relay/useMutationResult.ts';

export const useAddSupportNoteMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useAddSupportNoteMutation($input: AddSupportNoteInput!) {
      result: addSupportNote(input: $input) {
        ... on AddSupportNoteSuccess {
          desk {
            ...RequestNotes_desk
          }
        }
        ... on UserError {
          code
        }
      }
    }
  `);
