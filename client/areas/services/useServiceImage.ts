import type { useServiceImageMutation } from '../../__generated__/useServiceImageMutation.graphql.ts';
import type { useServiceImageRemoveMutation } from '../../__generated__/useServiceImageRemoveMutation.graphql.ts';
import { useErrorText } from '../../app/errors/useErrorText.ts';
import { graphql } from '../../relay/hooks.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';
import type { ServiceImagePreview } from './ServiceImageField.tsx';

const SET = graphql`
  mutation useServiceImageMutation($serviceId: ID!, $alt: String!, $file: Upload) {
    result: setServiceImage(serviceId: $serviceId, alt: $alt, file: $file) {
      ... on UpdateFixedServiceSuccess {
        service {
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
const REMOVE = graphql`
  mutation useServiceImageRemoveMutation($serviceId: ID!) {
    result: removeServiceImage(serviceId: $serviceId) {
      ... on UpdateFixedServiceSuccess {
        service {
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
  serviceId: string;
  image: ServiceImagePreview;
  before: { url: string; alt: string } | null;
};

/**
 * Uploads, changes or removes the image of a service. Resolves to a translated problem, or null.
 */
export function useServiceImage(): {
  save: (saving: Saving) => Promise<string | null>;
  isSaving: boolean;
} {
  const [set, isSetting] = useMutationResult<useServiceImageMutation>(SET);
  const [remove, isRemoving] = useMutationResult<useServiceImageRemoveMutation>(REMOVE);
  const errorText = useErrorText();
  const send = async ({ serviceId, image: { url, alt, file }, before }: Saving) => {
    if (!url) return before ? remove({ serviceId }) : null;
    if (!file && before?.alt === alt) return null;
    return set({ serviceId, alt, file: null }, file ? { uploadables: { file } } : {});
  };
  const save = async (saving: Saving): Promise<string | null> => {
    try {
      const outcome = await send(saving);
      return outcome && !outcome.result.service ? errorText(outcome.result) : null;
    } catch (error) {
      return errorText(error);
    }
  };
  return { save, isSaving: isSetting || isRemoving };
}
