import './Creator.type.ts';
import './lists/creators.queries.ts';
import './lists/freeCreators.queries.ts';
import './profile/updateProfile.mutation.ts';
