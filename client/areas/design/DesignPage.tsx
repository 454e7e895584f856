import { Page } from '../../app/pages/Page.tsx';
import { Text } from '../../ui/Layout.tsx';
import { ControlSpecimens } from './ControlSpecimens.tsx';
import { StateSpecimens } from './StateSpecimens.tsx';
import { TokenSpecimens } from './TokenSpecimens.tsx';

/**
 * For developers only, so not translated. The switch in the top bar shows the other colour mode.
 */
export function DesignPage() {
  return (
    <Page title="Design">
      <Text color="tx2" maxW="62ch">
        Every component of client/ui in every state, from the same code as the product. Use these
        before adding a new one.
      </Text>
      <TokenSpecimens />
      <ControlSpecimens />
      <StateSpecimens />
    </Page>
  );
}
