import { Search, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink, DownloadLink, IconButton } from '../../ui/Button.tsx';
import { ChoiceButton } from '../../ui/fields/ChoiceButton.tsx';
import { Checkbox, Field, SearchField, SelectField } from '../../ui/fields/Field.tsx';
import { FileButton } from '../../ui/fields/FileButton.tsx';
import { Box, Grid, HStack } from '../../ui/Layout.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { Shown, Specimen } from './Specimen.tsx';

const LOOKS = ['primary', 'accent', 'soft', 'neutral', 'outline', 'danger', 'plain'] as const;
const ignore = (): void => undefined;

export function ControlSpecimens() {
  return (
    <>
      <Specimen name="Buttons">
        <Shown as="looks">
          {LOOKS.map((look) => (
            <Button key={look} look={look}>
              {look}
            </Button>
          ))}
        </Shown>
        <Shown as="looks, on players">
          <HStack data-accent="players" gap="12" flexWrap="wrap">
            {LOOKS.map((look) => (
              <Button key={look} look={look}>
                {look}
              </Button>
            ))}
          </HStack>
        </Shown>
        <Shown as="disabled">
          {LOOKS.map((look) => (
            <Button key={look} look={look} disabled>
              {look}
            </Button>
          ))}
        </Shown>
        <Shown as="busy">
          <Button look="primary" disabled aria-busy>
            Saving...
          </Button>
        </Shown>
        <Shown as="sizes">
          {(['sm', 'md', 'lg'] as const).map((size) => (
            <Button key={size} size={size} look="primary">
              {size}
            </Button>
          ))}
          <IconButton label="Search">
            <Search size={18} aria-hidden />
          </IconButton>
        </Shown>
        <Shown as="as links">
          <ButtonLink to="/design" look="outline">
            To a page
          </ButtonLink>
          <DownloadLink href="/icon.svg" look="outline" download>
            To a file
          </DownloadLink>
        </Shown>
        <Shown as="for a file">
          <FileButton accept="image/*" look="outline" onChoose={ignore}>
            <Upload size={18} aria-hidden />
            Choose a picture
          </FileButton>
        </Shown>
      </Specimen>
      <Choices />
      <Specimen name="Fields">
        <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(280px, 100%), 1fr))">
          <Field label="Empty" placeholder="Placeholder" />
          <Field
            label="Filled, with a hint"
            defaultValue="nova"
            hint="3 to 30 letters, digits, - or _."
          />
          <Field
            label="With a problem"
            defaultValue="no"
            problem="Choose 3 to 30 letters, digits, - or _."
          />
          <Field label="Disabled" defaultValue="nova@slotcast.test" disabled />
          <SelectField label="Choice" defaultValue="b">
            <option value="a">The soonest</option>
            <option value="b">The lowest price</option>
          </SelectField>
          <Box alignSelf="end">
            <SearchField label="Search by username" icon={<Search size={18} aria-hidden />} />
          </Box>
          <TextAreaField
            label="Several lines"
            defaultValue="I coach the first ten minutes of a match."
            hint="Fans read this first."
            count="41 of 500"
          />
          <TextAreaField
            label="Too long"
            defaultValue="I coach the first ten minutes of a match, because that is where most people lose it."
            problem="500 characters at most."
            count="512 of 500"
          />
        </Grid>
      </Specimen>
    </>
  );
}

function Choices() {
  const [isChecked, setChecked] = useState(true);
  return (
    <Specimen name="Choices">
      <Shown as="chosen, free, shut">
        <HStack position="relative" gap="8" flexWrap="wrap">
          <ChoiceButton isChosen onClick={ignore}>
            Gamer
          </ChoiceButton>
          <ChoiceButton isChosen={false} onClick={ignore}>
            Musician
          </ChoiceButton>
          <ChoiceButton
            isChosen={false}
            barrier="Gamer cannot be combined with another tag."
            onClick={ignore}
          >
            Youtuber
          </ChoiceButton>
        </HStack>
      </Shown>
      <Shown as="on players">
        <HStack data-accent="players" gap="8">
          <ChoiceButton isChosen onClick={ignore}>
            Gamer
          </ChoiceButton>
          <ChoiceButton isChosen={false} onClick={ignore}>
            Musician
          </ChoiceButton>
        </HStack>
      </Shown>
      <Checkbox isChecked={isChecked} onChange={setChecked}>
        I accept the terms
      </Checkbox>
      <Checkbox isChecked={false} onChange={ignore}>
        Not yet
      </Checkbox>
    </Specimen>
  );
}
