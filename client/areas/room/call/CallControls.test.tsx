import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadTexts, startI18n } from '../../../i18n/i18n.ts';
import '../../../testing/openRoute.tsx';
import { system } from '../../../ui/theme/system.ts';
import { CallControls } from './CallControls.tsx';

const NOTHING = { audio: null, camera: null, screen: null, problem: null, isAsking: false };

function show(): void {
  const devices = {
    media: NOTHING,
    ask: vi.fn(),
    choose: vi.fn(),
    toggle: vi.fn(),
    share: vi.fn(),
    stopSharing: vi.fn(),
  };
  render(
    <ChakraProvider value={system}>
      <CallControls devices={devices} remote={{ current: null }} onLeave={() => undefined} />
    </ChakraProvider>,
  );
}

beforeAll(async () => {
  await startI18n();
  await loadTexts(['room']);
});
const browser = navigator;
afterEach(() => vi.stubGlobal('navigator', browser));

describe('CallControls', () => {
  it.each([
    ['can share the screen', { getDisplayMedia: vi.fn() }, ['Share screen']],
    ['cannot, as on phones', {}, []],
    ['has no devices at all, as without encryption', undefined, []],
  ])(
    'sharing is offered only where possible, here in a browser that %s',
    (_name, mediaDevices, expected) => {
      vi.stubGlobal('navigator', { language: 'en', ...(mediaDevices && { mediaDevices }) });
      show();
      expect(screen.getByRole('button', { name: 'Leave' })).toBeDefined();
      expect(
        screen.queryAllByRole('button', { name: 'Share screen' }).map(({ title }) => title),
      ).toEqual(expected);
    },
  );

  it('a button whose name is the next action has no pressed state', () => {
    show();
    const pressed = screen
      .getAllByRole('button')
      .map((button) => [button.title, button.getAttribute('aria-pressed')]);
    expect(pressed).toEqual([
      ['Unmute', null],
      ['Camera on', null],
      ['Leave', null],
    ]);
  });
});
