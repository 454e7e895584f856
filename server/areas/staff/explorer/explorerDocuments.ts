/**
 * The operations of GraphiQL's own panel, by name. They are registered like the app's operations,
 * so that they are not logged as ad-hoc runs, and support, who can only read ad hoc, can save
 * documents.
 */
export const explorerDocuments: ReadonlyMap<string, string> = new Map([
  [
    'explorer/operations',
    `query ExplorerOperations {
  readyOperations { name description document variables }
  savedOperations { number name document isShared isOwn author updatedAt }
}`,
  ],
  [
    'explorer/save',
    `mutation ExplorerSave($input: SaveOperationInput!) {
  result: saveOperation(input: $input) {
    ... on SaveOperationSuccess { operation { number } }
    ... on UserError { code message }
  }
}`,
  ],
  [
    'explorer/delete',
    `mutation ExplorerDelete($input: DeleteSavedOperationInput!) {
  result: deleteSavedOperation(input: $input) {
    ... on DeleteSavedOperationSuccess { number }
    ... on UserError { code message }
  }
}`,
  ],
]);
