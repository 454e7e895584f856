import './Creator.type.ts';
import './creators.errorTypes.ts';
import './profile/updateProfile.mutation.ts';
import './viewerCreator.field.ts';
