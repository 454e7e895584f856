import { HStack, Panel, Text } from '../../../ui/Layout.tsx';
import { ItemLink } from '../ItemLink.ts';

type Props = {
  label: string;
  people: { name: string; person: { number: string; username: string } }[];
  /** Facts without a value are omitted. */
  facts: [name: string, value: string | null | undefined][];
};

/** The sides of a pack or gift card, and its facts. */
export function BoughtFacts({ label, people, facts }: Props) {
  return (
    <Panel p="0" overflow="hidden" aria-label={label}>
      {people.map(({ name, person: { number, username } }) => (
        <ItemLink key={name} to={`/staff/people/${number}`}>
          <Text color="tx3">{name}</Text>
          <Text fontWeight="650">{username}</Text>
        </ItemLink>
      ))}
      {facts.map(
        ([name, value]) =>
          value && (
            <HStack key={name} justifyContent="space-between" flexWrap="wrap" px="16" py="10">
              <Text color="tx3">{name}</Text>
              <Text>{value}</Text>
            </HStack>
          ),
      )}
    </Panel>
  );
}
