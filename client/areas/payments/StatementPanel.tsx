import type { ReactNode } from 'react';
import type { StatementPanel_statement$key } from '../../__generated__/StatementPanel_statement.graphql.ts';
import { graphql, useFragment } from '../../relay/hooks.ts';
import { Panel, Stack, Text } from '../../ui/Layout.tsx';
import { StatementLines } from './StatementLines.tsx';

type Props = {
  id: string;
  title: string;
  statement: StatementPanel_statement$key;
  priceName: string;
  isSeller: boolean;
  /** The purchase waits for its payment, or ended without one. */
  isAwaited: boolean;
  /** Shown once it is paid. */
  children?: ReactNode;
};

/** The statement lines that the viewer may see; the creator also sees fee and share. */
export function StatementPanel({ id, title, isAwaited, children, ...props }: Props) {
  const data = useFragment(
    graphql`
      fragment StatementPanel_statement on PurchaseStatement {
        state
        ...StatementLines_statement
      }
    `,
    props.statement,
  );
  const isPaid = data.state !== null;
  return (
    <Panel aria-labelledby={id}>
      <Stack gap="8">
        <Text as="h3" id={id} textStyle="h3">
          {title}
        </Text>
        <StatementLines
          statement={data}
          priceName={props.priceName}
          isSeller={props.isSeller}
          isUnpaid={!isPaid && isAwaited}
        />
        {isPaid && children}
      </Stack>
    </Panel>
  );
}
