/** Ends the current task, so that the browser can paint and handle input before the next one. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
