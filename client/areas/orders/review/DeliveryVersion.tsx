import type { DeliveryVersion_delivery$key } from '../../../__generated__/DeliveryVersion_delivery.graphql.ts';
import { graphql, useFragment } from '../../../relay/hooks.ts';
import { Stack, Text } from '../../../ui/Layout.tsx';
import { DeliveredFile } from './DeliveredFile.tsx';

type Props = {
  /** Null when the order has only one version. */
  name: string | null;
  delivery: DeliveryVersion_delivery$key;
  canComment: boolean;
};

export function DeliveryVersion({ name, delivery, canComment }: Props) {
  const { files } = useFragment(
    graphql`
      fragment DeliveryVersion_delivery on Delivery {
        files {
          id
          ...DeliveredFile_file
        }
      }
    `,
    delivery,
  );
  return (
    <Stack gap="16" minW="0" {...(name ? { role: 'group', 'aria-label': name } : {})}>
      {name && (
        <Text as="h4" textStyle="label" color="tx2">
          {name}
        </Text>
      )}
      {files.map((file) => (
        <DeliveredFile key={file.id} file={file} canComment={canComment} />
      ))}
    </Stack>
  );
}
