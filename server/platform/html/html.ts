const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML that is inserted without escaping. Created only in this file and from constants. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | readonly Html[] | string | number | null | undefined;

/** Escapes every value that is not Html, for element content and quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(render)));
}

/** Escaped text with a <br> between lines. */
export function htmlLines(text: string): Html {
  return new Html(text.split('\n').map(render).join('<br>'));
}

/** JSON for a script element, escaped so that it cannot end the element. */
export function jsonForScript(data: unknown): Html {
  return new Html(JSON.stringify(data).replaceAll('<', String.raw`\u003c`));
}

function render(value: Value): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object' && value !== null) return value.map(render).join('');
  return String(value ?? '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
