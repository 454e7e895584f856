import type { useSaveServiceCreateMutation } from '../../__generated__/useSaveServiceCreateMutation.graphql.ts';
import type { useSaveServiceUpdateMutation } from '../../__generated__/useSaveServiceUpdateMutation.graphql.ts';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';
import type { ServiceValues } from './service.rules.ts';

const CREATE = graphql`
  mutation useSaveServiceCreateMutation($input: CreateFixedServiceInput!) {
    result: createFixedService(input: $input) {
      __typename
      ... on CreateFixedServiceSuccess {
        service {
          id
          ...ServiceRow_service
        }
      }
      ... on UserError {
        code
      }
    }
  }
`;
const UPDATE = graphql`
  mutation useSaveServiceUpdateMutation($input: UpdateFixedServiceInput!) {
    result: updateFixedService(input: $input) {
      __typename
      ... on UpdateFixedServiceSuccess {
        service {
          id
          ...ServiceRow_service
          ...ServiceForm_service
        }
      }
      ... on UserError {
        code
      }
    }
  }
`;

type Saving = {
  serviceId: string | null;
  values: Partial<ServiceValues> & { status?: 'ACTIVE' | 'HIDDEN' };
};

export type Saved = { serviceId: string; problem: null } | { serviceId: null; problem: string };

/** Adds a service or updates the given fields. Resolves to its id, or a translated problem. */
export function useSaveService(): { save: (saving: Saving) => Promise<Saved>; isSaving: boolean } {
  const [create, isCreating] = useMutationResult<useSaveServiceCreateMutation>(CREATE);
  const [update, isUpdating] = useMutationResult<useSaveServiceUpdateMutation>(UPDATE);
  const errorText = useErrorText();
  const save = async ({ serviceId, values }: Saving): Promise<Saved> => {
    try {
      const { result } = serviceId
        ? await update({ input: { serviceId, ...values } })
        : await create({ input: values as ServiceValues });
      return 'service' in result && result.service
        ? { serviceId: result.service.id, problem: null }
        : { serviceId: null, problem: errorText(result) };
    } catch (error) {
      return { serviceId: null, problem: errorText(error) };
    }
  };
  return { save, isSaving: isCreating || isUpdating };
}
