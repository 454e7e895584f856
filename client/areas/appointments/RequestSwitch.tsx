import { useTranslation } from 'react-i18next';
import type { RequestSwitch_viewer$key } from '../../__generated__/RequestSwitch_viewer.graphql.ts';
import type { RequestSwitchMutation } from '../../__generated__/RequestSwitchMutation.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { useAsyncAction } from '../../relay/useAsyncAction.ts';
import { useMutationResult } from '../../relay/useMutationResult.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Checkbox } from '../../ui/fields/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';

/** Turns new requests on or off. */
export function RequestSwitch({ viewer }: { viewer: RequestSwitch_viewer$key }) {
  const { t } = useTranslation('appointments');
  const { takesRequests } = useFragment(
    graphql`
      fragment RequestSwitch_viewer on Viewer {
        takesRequests
      }
    `,
    viewer,
  );
  const [save] = useMutationResult<RequestSwitchMutation>(graphql`
    mutation RequestSwitchMutation($input: UpdateRequestSettingsInput!) {
      result: updateRequestSettings(input: $input) {
        viewer {
          takesRequests
        }
      }
    }
  `);
  const { problem, isBusy, run } = useAsyncAction();
  return (
    <Stack gap="8">
      <Checkbox
        isChecked={takesRequests}
        onChange={(isOn) => {
          if (isBusy) return;
          const change = async () => {
            await save({ input: { takesRequests: isOn } });
            return { result: {} };
          };
          void run(change, () => undefined);
        }}
      >
        {t('takes')}
      </Checkbox>
      {problem && <Banner tone="bad">{problem}</Banner>}
    </Stack>
  );
}
