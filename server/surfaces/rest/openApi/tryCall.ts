import { html, type Html } from '../../../platform/html/html.ts';

type Parameter = { name: string; in: string; required: boolean; example: unknown };

type Options = {
  id: string;
  method: string;
  path: string;
  parameters: readonly Parameter[];
  /** JSON of the example, null for a call without a body or with files. */
  body: string | null;
};

/** A form that sends a call from the page. The script of the page shows it and runs it. */
export function tryCall({ id, method, path, parameters, body }: Options): Html {
  return html`<form class="try" hidden data-method="${method}" data-path="${path}">
    ${parameters.map(
      ({ name, in: place, required, example }) =>
        html`<p>
          <label
            >${name} <small>${place}</small>
            <input
              name="${place}:${name}"
              ${required ? html`required` : null}
              placeholder="${String(example ?? '')}"
          /></label>
        </p>`,
    )}
    ${
      body === null
        ? null
        : html`<p>
            <label for="body-${id}">Body</label>
            <textarea
              id="body-${id}"
              name="body"
              rows="${body.split('\n').length}"
              spellcheck="false"
            >
${body}</textarea>
          </p>`
    }
    <p>
      <button>Send</button>
      <small>${method === 'GET' ? '' : 'Changes real data. '}Uses your login on this site.</small>
    </p>
    <pre hidden tabindex="0" role="status"></pre>
  </form>`;
}

/** Filters the calls and sends those of the forms. Without it the page is a plain reference. */
export const REFERENCE_SCRIPT = `const search = document.getElementById('search');
const calls = [...document.querySelectorAll('details[data-call]')];
search.closest('form').hidden = false;
const filter = () => {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const call of calls)
    call.hidden = !words.every((word) => call.dataset.call.includes(word));
  for (const area of document.querySelectorAll('section[data-area]'))
    area.hidden = [...area.querySelectorAll('details')].every(({ hidden }) => hidden);
  const found = calls.filter(({ hidden }) => !hidden).length;
  document.getElementById('found').textContent = words.length > 0 ? found + ' of ' + calls.length + ' calls' : '';
};
search.addEventListener('input', filter);
search.closest('form').addEventListener('submit', (event) => event.preventDefault());

for (const form of document.querySelectorAll('form.try')) {
  form.hidden = false;
  const result = form.querySelector('pre');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { method, path } = form.dataset;
    if (method !== 'GET' && !confirm(method + ' ' + path + ' changes real data. Send it?')) return;
    const query = new URLSearchParams();
    let target = path;
    for (const [name, value] of new FormData(form)) {
      const [place, field] = name.split(':');
      if (place === 'path') target = target.replace('{' + field + '}', encodeURIComponent(value));
      if (place === 'query' && value) query.set(field, value);
    }
    const body = form.elements.body;
    result.hidden = false;
    result.textContent = '...';
    try {
      const response = await fetch(target + (query.size > 0 ? '?' + query : ''), {
        method,
        headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: body.value } : {}),
      });
      const text = await response.text();
      let shown = text;
      try { shown = JSON.stringify(JSON.parse(text), null, 2); } catch { /* The answer is no JSON. */ }
      result.textContent = response.status + ' ' + response.statusText + '\\n' + shown;
    } catch (error) {
      result.textContent = String(error);
    }
  });
}
`;
