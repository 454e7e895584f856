import { CATEGORIES } from '../creators/categories.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Box, Grid, Span, Text } from '../../ui/Layout.tsx';
import { Shown, Specimen } from './Specimen.tsx';

const SURFACES = ['bg', 's1', 's2', 's3'];
const INKS = ['tx', 'tx2', 'tx3', 'ok', 'warn', 'bad', 'info'];
const STYLES = [
  'hero',
  'banner',
  'ticketTime',
  'personName',
  'h1',
  'h2',
  'h3',
  'cardName',
  'poster',
  'total',
  'lead',
  'body',
  'button',
  'slotTime',
  'small',
  'label',
  'smallest',
];
const RADII = ['block', 'control', 'chip', 'tile', 'card', 'cover', 'sheet', 'portrait'];

export function TokenSpecimens() {
  return (
    <>
      <Specimen name="Colours">
        <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(240px, 100%), 1fr))">
          {SURFACES.map((surface) => (
            <Box
              key={surface}
              bg={surface}
              p="16"
              borderRadius="tile"
              borderWidth="1px"
              borderStyle="solid"
              borderColor="line"
            >
              <Text textStyle="label" mb="8">
                {surface}
              </Text>
              {INKS.map((ink) => (
                <Text key={ink} color={ink}>
                  {ink}: text on this surface
                </Text>
              ))}
            </Box>
          ))}
        </Grid>
        <Grid gridTemplateColumns="repeat(auto-fit, minmax(min(240px, 100%), 1fr))">
          {CATEGORIES.map(({ accent, tag, icon: Icon }) => (
            <Box key={accent} data-accent={accent} p="16" borderRadius="tile" bg="accentSoft">
              <Text textStyle="label" color="accent" mb="8">
                <Icon
                  size={16}
                  aria-hidden
                  style={{ display: 'inline', verticalAlign: '-3px', marginInlineEnd: 8 }}
                />
                {tag}
              </Text>
              <Button look="accent">Book $12</Button>
            </Box>
          ))}
        </Grid>
      </Specimen>
      <Specimen name="Type">
        {STYLES.map((style) => (
          <Shown key={style} as={style}>
            <Text textStyle={style}>
              {style === 'ticketTime' ? '20:30' : 'Half past eight, őűñß'}
            </Text>
          </Shown>
        ))}
      </Specimen>
      <Specimen name="Shape">
        <Shown as="radii, shadows">
          {RADII.map((radius) => (
            <Box
              key={radius}
              w="104px"
              h="72px"
              display="grid"
              placeItems="center"
              bg="s3"
              borderRadius={radius}
              textStyle="smallest"
            >
              {radius}
            </Box>
          ))}
          <Box
            w="104px"
            h="72px"
            display="grid"
            placeItems="center"
            bg="s2"
            borderRadius="tile"
            boxShadow="card"
            textStyle="smallest"
          >
            card
          </Box>
          <Box
            w="104px"
            h="72px"
            display="grid"
            placeItems="center"
            bg="s2"
            borderRadius="tile"
            boxShadow="dialog"
            textStyle="smallest"
          >
            dialog
          </Box>
        </Shown>
      </Specimen>
      <Specimen name="Badges">
        <Shown as="tones">
          {(['neutral', 'ok', 'warn', 'bad', 'info', 'accent'] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Shown>
        {CATEGORIES.map(({ accent }) => (
          <Span key={accent} data-accent={accent}>
            <Badge tone="accent">{accent}</Badge>
          </Span>
        ))}
      </Specimen>
    </>
  );
}
