import { readFromTab, storeInTab } from './tabStorage.ts';

const KEY = 'slotcast.formDrafts';
const MAX_AGE_MS = 30 * 60_000;
/** Never stored, not even in this tab. */
const SECRET_TYPES = ['password', 'file', 'hidden'];
const SECRET_PURPOSES = /password|one-time-code|^cc-/;

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Draft = { field: string; value: string | boolean };
/** `path`: the page that contains the fields. */
type Drafts = { path: string; savedAt: number; fields: Draft[] };

const editedFields = new WeakSet<EventTarget>();

/** Tracks which fields the user has changed, so that fields filled by the page are not stored. */
export function watchFormEdits(): void {
  document.addEventListener('input', ({ target }) => target && editedFields.add(target), true);
}

/** Stores what the user has typed on this page, for `restoreFormDrafts` after a reload. */
export function storeFormDrafts(): void {
  const fields = namedFields()
    .filter(({ element }) => editedFields.has(element) && !isSecret(element))
    .map(({ field, element }) => ({ field, value: valueOf(element) }));
  if (fields.length > 0) store({ path: window.location.pathname, savedAt: Date.now(), fields });
}

function dropFormDrafts(): void {
  storeInTab(KEY, null);
}

/** Whether the reload restored unsent input. */
export function hasFormDrafts(): boolean {
  return read() !== null;
}

/**
 * Fills the stored values into their fields as soon as each is rendered: a dialog may have to be
 * opened first.
 */
export function restoreFormDrafts(): void {
  const drafts = read();
  if (!drafts) return dropFormDrafts();
  const restore = (): void => {
    const filled = window.location.pathname === drafts.path ? drafts.fields.find(fill) : undefined;
    if (filled) {
      drafts.fields = drafts.fields.filter((draft) => draft !== filled);
      store(drafts);
      // One at a time: a form may compute its next state from its last rendered state.
      setTimeout(restore);
    }
    if (drafts.fields.length > 0 && Date.now() - drafts.savedAt < MAX_AGE_MS) return;
    observer.disconnect();
    dropFormDrafts();
  };
  const observer = new MutationObserver(restore);
  observer.observe(document.body, { childList: true, subtree: true });
  restore();
}

function store(drafts: Drafts): void {
  storeInTab(KEY, JSON.stringify(drafts));
}

function read(): Drafts | null {
  try {
    const drafts = JSON.parse(readFromTab(KEY) ?? 'null') as Drafts | null;
    return drafts && Date.now() - drafts.savedAt < MAX_AGE_MS ? drafts : null;
  } catch {
    return null;
  }
}

/** The fields of the rendered page, keyed by a name that is stable across reloads. */
function namedFields(): { field: string; element: FormField }[] {
  const seen = new Map<string, number>();
  return [...document.querySelectorAll<FormField>('input, textarea, select')]
    .filter((element) => !element.closest('[inert]'))
    .map((element) => {
      const label = element.labels?.[0]?.textContent ?? element.getAttribute('aria-label') ?? '';
      const name = [element.type, element.name, label].join(' ');
      const count = seen.get(name) ?? 0;
      seen.set(name, count + 1);
      return { field: `${name} ${count}`, element };
    });
}

function isSecret({ type, autocomplete }: FormField): boolean {
  return SECRET_TYPES.includes(type) || SECRET_PURPOSES.test(autocomplete);
}

function isToggle(element: FormField): element is HTMLInputElement {
  return element.type === 'checkbox' || element.type === 'radio';
}

function valueOf(element: FormField): string | boolean {
  return isToggle(element) ? element.checked : element.value;
}

/** Returns true when the draft needs no further work. */
function fill({ field, value }: Draft): boolean {
  const element = namedFields().find((named) => named.field === field)?.element;
  if (!element) return false;
  if (valueOf(element) === value) return true;
  if (isToggle(element)) {
    element.click();
    return true;
  }
  // React overrides the element's own setter to detect changes; the prototype's setter is the
  // browser's.
  const prototype = Object.getPrototypeOf(element) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  // The options of a select may still be loading.
  if (element.value !== value) return false;
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}
