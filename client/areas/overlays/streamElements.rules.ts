import { PARTS, SHAPES, SHOWN, SIZES, THEMES } from '../../generated/overlayOptions.rules.ts';
import type { OverlayOptions } from './overlay.rules.ts';
import { LANGUAGES } from '../../i18n/supportedLanguages.rules.ts';

export const WIDGET_FILES = ['html', 'css', 'js', 'json'] as const;
export type WidgetFile = (typeof WIDGET_FILES)[number];
type Exporting = { product: string; origin: string; username: string; options: OverlayOptions };

const choices = (values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value) => [value, value]));

/**
 * A custom widget for StreamElements: the four texts of its editor. The overlay runs in a frame,
 * and the widget's fields are its options.
 */
export function streamElementsWidget({
  product,
  origin,
  username,
  options,
}: Exporting): Record<WidgetFile, string> {
  const fields = {
    username: { type: 'text', label: `${product} username`, value: username },
    shape: { type: 'dropdown', label: 'Shape', value: options.shape, options: choices(SHAPES) },
    theme: { type: 'dropdown', label: 'Theme', value: options.theme, options: choices(THEMES) },
    size: { type: 'dropdown', label: 'Size', value: options.size, options: choices(SIZES) },
    accent: {
      type: 'text',
      label: 'Accent (rrggbb, empty: category)',
      value: options.accent.slice(1),
    },
    language: {
      type: 'dropdown',
      label: 'Language',
      value: options.language,
      options: choices(LANGUAGES),
    },
    zone: { type: 'text', label: 'Time zone (empty: your own)', value: options.zone },
    count: {
      type: 'number',
      label: 'How many times and services',
      value: options.count,
      min: SHOWN.min,
      max: SHOWN.max,
      step: 1,
    },
    ...Object.fromEntries(
      PARTS.map((part) => [
        `show_${part}`,
        { type: 'checkbox', label: `Show: ${part}`, value: options.show.includes(part) },
      ]),
    ),
  };
  return {
    html: `<iframe id="slotcast" title="${product}" allowtransparency="true"></iframe>\n`,
    css: 'html, body { margin: 0; height: 100%; overflow: hidden; background: transparent }\n#slotcast { display: block; width: 100%; height: 100%; border: 0; background: transparent; color-scheme: normal }\n',
    js: SCRIPT.replace('%ORIGIN%', origin).replace('%PARTS%', JSON.stringify(PARTS)),
    json: `${JSON.stringify(fields, null, 2)}\n`,
  };
}

const SCRIPT = `const ORIGIN_OF_SLOTCAST = '%ORIGIN%';
const PARTS_OF_OVERLAY = %PARTS%;

window.addEventListener('onWidgetLoad', ({ detail: { fieldData } }) => {
  const query = new URLSearchParams();
  for (const name of ['shape', 'theme', 'size', 'accent', 'language', 'zone', 'count']) {
    if (fieldData[name]) query.set(name, String(fieldData[name]));
  }
  query.set('show', PARTS_OF_OVERLAY.filter((part) => fieldData['show_' + part]).join());
  document.getElementById('slotcast').src = ORIGIN_OF_SLOTCAST + '/overlay/' + encodeURIComponent(fieldData.username) + '?' + query;
});
`;
