/** A page to show, or where to send the browser. */
export type PageAnswer = { status: number; html?: string; location?: string };
