import type { useChooseMailsMutation as Operation } from '../../__generated__/useChooseMailsMutation.graphql.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';

export const useChooseMailsMutation = () =>
  useMutationResult<Operation>(graphql`
    mutation useChooseMailsMutation($input: ChooseMailsInput!) {
      result: chooseMails(input: $input) {
        viewer {
          mutedMails
          mutedPushes
        }
      }
    }
  `);
