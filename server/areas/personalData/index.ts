import './viewerDeletionPreview.field.ts';
import './deleteAccount.mutation.ts';
