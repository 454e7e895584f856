/** Ends the task that is running, so that the browser can draw and answer before what comes next. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
