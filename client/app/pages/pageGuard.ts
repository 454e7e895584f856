import { hasFormDrafts } from '../storage/formDrafts.ts';

type Ask = () => Promise<boolean>;

let ask: Ask | null = null;

/** Asks for confirmation before the page is left, until the returned function is called. */
export function guardPage(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = null;
  };
}

export const isPageGuarded = (): boolean => ask !== null;

/** Whether a reload loses what was typed. One for a new version restores form drafts. */
export const losesTexts = (): boolean => isPageGuarded() && !hasFormDrafts();

export const mayLeavePage = async (): Promise<boolean> => ask === null || ask();

/** The user has decided to leave: no further guard asks. */
export function releasePage(): void {
  ask = null;
}
