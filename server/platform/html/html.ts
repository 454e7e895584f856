const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup that is inserted as it is. Only this file and constants of our own create it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | readonly Html[] | string | number | null | undefined;

/** Tagged template: escapes every value that is not Html itself, for element content and quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(render)));
}

/** Text with a line break for each of its lines. */
export function htmlLines(text: string): Html {
  return new Html(text.split('\n').map(render).join('<br>'));
}

/** Data inside a script element; no text in it can end the element. */
export function jsonForScript(data: unknown): Html {
  return new Html(JSON.stringify(data).replaceAll('<', String.raw`\u003c`));
}

function render(value: Value): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object' && value !== null) return value.map(render).join('');
  return String(value ?? '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
