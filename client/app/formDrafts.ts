import { readFromTab, storeInTab } from './tabStorage.ts';

const KEY = 'slotcast.formDrafts';
const MAX_AGE_MS = 30 * 60_000;
/** Never stored, not even in this tab. */
const SECRET_TYPES = ['password', 'file', 'hidden'];
const SECRET_PURPOSES = /password|one-time-code|^cc-/;

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Draft = { field: string; value: string | boolean };
/** `path`: the page that the fields belong to. */
type Drafts = { path: string; savedAt: number; fields: Draft[] };

const editedFields = new WeakSet<EventTarget>();

/** Remembers which fields the person has changed, so that fields filled by the page are not stored. */
export function watchFormEdits(): void {
  document.addEventListener('input', ({ target }) => target && editedFields.add(target), true);
}

/** Stores what the person has typed on this page, for `restoreFormDrafts` after a reload. */
export function storeFormDrafts(): void {
  const fields = namedFields()
    .filter(({ element }) => editedFields.has(element) && !isSecret(element))
    .map(({ field, element }) => ({ field, value: valueOf(element) }));
  if (fields.length > 0) store({ path: window.location.pathname, savedAt: Date.now(), fields });
}

export function dropFormDrafts(): void {
  storeInTab(KEY, null);
}

/** Whether the page was reloaded with something typed that has to be sent again. */
export function hasFormDrafts(): boolean {
  return read() !== null;
}

/** Fills the stored values into their fields, each as soon as it is on the page: a dialog may have to be opened first. */
export function restoreFormDrafts(): void {
  const drafts = read();
  if (!drafts) return dropFormDrafts();
  const restore = (): void => {
    const filled = window.location.pathname === drafts.path ? drafts.fields.find(fill) : undefined;
    if (filled) {
      drafts.fields = drafts.fields.filter((draft) => draft !== filled);
      store(drafts);
      // One at a time: a form may make its next state from the one that it rendered last.
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

/** The fields of the live page by a name that stays the same after a reload. */
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

/** True when there is nothing left to do for this draft. */
function fill({ field, value }: Draft): boolean {
  const element = namedFields().find((named) => named.field === field)?.element;
  if (!element) return false;
  if (valueOf(element) === value) return true;
  if (isToggle(element)) {
    element.click();
    return true;
  }
  // React replaces the element's own setter to notice changes; the prototype's setter is the browser's.
  const prototype = Object.getPrototypeOf(element) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
  // The options of a select may still be loading.
  if (element.value !== value) return false;
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}
