import './Creator.type.ts';
import './creators.errorTypes.ts';
import './lists/creators.query.ts';
import './lists/creator.query.ts';
import './lists/freeCreators.query.ts';
import './profile/updateProfile.mutation.ts';
