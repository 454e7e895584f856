type Modifiers = { altKey: boolean; ctrlKey: boolean; metaKey: boolean };

/** Whether the keys are a command of the browser, as Alt and the left arrow, which goes back. */
export const hasModifier = ({ altKey, ctrlKey, metaKey }: Modifiers): boolean =>
  altKey || ctrlKey || metaKey;
