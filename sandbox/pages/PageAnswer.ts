/** An HTML page or a redirect. */
export type PageAnswer = { status: number; html?: string; location?: string };
