import './Creator.type.ts';
import './creators.queries.ts';
import './freeCreators.queries.ts';
import './updateProfile.mutation.ts';
