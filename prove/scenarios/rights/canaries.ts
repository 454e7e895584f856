/** Texts that only the fan, the creator or staff may receive. */
export const CANARIES = {
  review: 'canary-review-2ab9',
  note: 'canary-note-7f3a',
  message: 'canary-message-91bd',
  support: 'canary-support-c204',
  notice: 'canary-notice-55e1',
  session: 'canary-agent-0d9e',
  fileName: 'canary-file-3c11',
  fileContent: 'canary-content-e7b2',
  key: 'canary-key-48a0',
  hook: 'canary-hook-b96d',
  passkey: 'canary-passkey-1f52',
  place: 'canary-place-e5d7',
  answer: 'canary-answer-4b81',
  feed: 'canary-feed-6ce8',
  secret: 'canary-secret-d30b',
  push: 'canary-push-a871',
};
